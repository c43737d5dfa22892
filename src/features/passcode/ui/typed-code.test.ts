import { expect, test } from 'vitest'
import { checkTyped } from './typed-code.ts'

test('only four digits can be entered, and missing ones are said when the field was left (spec viewer §4, §5)', () => {
  expect(checkTyped('', true)).toEqual({ error: null, canEnter: false })
  expect(checkTyped('12', false)).toEqual({ error: null, canEnter: false })
  expect(checkTyped('12', true)).toEqual({ error: 'four', canEnter: false })
  expect(checkTyped('47a', false)).toEqual({ error: 'digits', canEnter: false })
  expect(checkTyped('4711', true)).toEqual({ error: null, canEnter: true })
})
