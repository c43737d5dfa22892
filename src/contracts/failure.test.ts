import { expect, test } from 'vitest'
import { FAILURES } from './failure.ts'

test('each failure of the wire has its own number', () => {
  const numbers = Object.values(FAILURES).flatMap(({ number }) => (number === null ? [] : [number]))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
