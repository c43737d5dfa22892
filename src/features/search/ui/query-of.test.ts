import { expect, test } from 'vitest'
import { queryOf } from './query-of.ts'

test('a search is read from the address without outer spaces, at most 200 characters', () => {
  expect(queryOf('?q=%20oak%20table%20')).toBe('oak table')
  expect(queryOf('?q=%00oak%1F')).toBe('oak')
  expect(queryOf('?rs=typed')).toBe('')
  expect(queryOf(`?q=${'x'.repeat(300)}`)).toHaveLength(200)
})
