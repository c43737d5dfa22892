import { expect, test } from 'vitest'
import { readableOn } from './readable-on.ts'

test('an initial is dark on a light colour and light on a dark one', () => {
  expect(readableOn('#ffffff')).toBe('#111111')
  expect(readableOn('#f2d7a0')).toBe('#111111')
  expect(readableOn('#0b6b55')).toBe('#ffffff')
  expect(readableOn('#000000')).toBe('#ffffff')
})
