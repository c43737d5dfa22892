import { expect, test } from 'vitest'
import { clearedAddress, guideAddress, isFiltered, paramsOf, scopeAddress, searchAddress } from './search-address.ts'

test('a filter is added to the address and removed from it', () => {
  const params = paramsOf('?q=oak%20table&color=red&other=1')
  expect(params).toEqual({ q: 'oak table', color: 'red' })
  expect(searchAddress('pins', params, { age: 'week' })).toBe('/search/pins?q=oak+table&color=red&age=week')
  expect(searchAddress('pins', params, { color: undefined })).toBe('/search/pins?q=oak+table')
})

test('another tab keeps the words, and the guides and filters that exist there', () => {
  const params = { q: 'oak', guide: 'round', color: 'red', stock: '1', exact: '1' }
  expect(scopeAddress('boards', params)).toBe('/search/boards?q=oak&exact=1')
  expect(scopeAddress('videos', params)).toBe('/search/videos?q=oak&guide=round&color=red&exact=1')
  expect(scopeAddress('my_pins', params)).toBe('/search/my_pins?q=oak&guide=round&color=red&stock=1&exact=1')
})

test('a cleared search keeps its words alone', () => {
  expect(clearedAddress('pins', { q: 'oak', guide: 'round', color: 'red', exact: '1', rs: 'recent' })).toBe(
    '/search/pins?q=oak&exact=1&rs=recent',
  )
  expect(isFiltered({ q: 'oak', exact: '1' })).toBe(false)
  expect(isFiltered({ q: 'oak', guide: 'round' })).toBe(true)
})

test('the source of the words stays with them, and is not a filter', () => {
  expect(scopeAddress('boards', { q: 'oak', color: 'red', rs: 'recent' })).toBe('/search/boards?q=oak&rs=recent')
  expect(isFiltered({ q: 'oak', rs: 'recent' })).toBe(false)
})

test('guides are added one by one, and each can be removed', () => {
  const two = paramsOf(guideAddress('pins', { q: 'cake', guide: 'birthday' }, 'lemon').slice('/search/pins'.length))
  expect(two).toEqual({ q: 'cake', guide: 'birthday lemon' })
  expect(guideAddress('pins', two, 'birthday')).toBe('/search/pins?q=cake&guide=lemon')
  expect(guideAddress('pins', { q: 'cake', guide: 'lemon' }, 'lemon')).toBe('/search/pins?q=cake')
})
