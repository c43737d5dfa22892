import { expect, test } from 'vitest'
import { formatOf } from './use-format.ts'

test('sizes of every magnitude are numbers with their unit after a space', () => {
  const { bytes } = formatOf('en-US')
  expect([0, 1, 510, 13_240, 2_500_000].map(bytes)).toEqual(['0 bytes', '1 byte', '510 bytes', '13.2 kB', '2.5 MB'])
  expect(formatOf('ar-SA').bytes(510)).toMatch(/^\S+ \S+$/)
})
