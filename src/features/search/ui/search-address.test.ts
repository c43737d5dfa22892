import { expect, test } from 'vitest'
import { isFiltered, paramsOf, scopeAddress, searchAddress } from './search-address.ts'

test('a filter is added to the address and removed from it', () => {
  const params = paramsOf('?q=oak%20table&color=red&other=1')
  expect(params).toEqual({ q: 'oak table', color: 'red' })
  expect(searchAddress('pins', params, { age: 'week' })).toBe('/search/pins?q=oak+table&color=red&age=week')
  expect(searchAddress('pins', params, { color: undefined })).toBe('/search/pins?q=oak+table')
})

test('another tab keeps the words and drops the filters', () => {
  expect(scopeAddress('boards', { q: 'oak', color: 'red', exact: '1' })).toBe('/search/boards?q=oak&exact=1')
  expect(isFiltered({ q: 'oak', exact: '1' })).toBe(false)
  expect(isFiltered({ q: 'oak', guide: 'round' })).toBe(true)
})

test('the source of the words stays with them, and is not a filter', () => {
  expect(scopeAddress('boards', { q: 'oak', color: 'red', rs: 'recent' })).toBe('/search/boards?q=oak&rs=recent')
  expect(isFiltered({ q: 'oak', rs: 'recent' })).toBe(false)
})
