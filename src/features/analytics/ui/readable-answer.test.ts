import { expect, test } from 'vitest'
import { shownMoment, withDeviceNames } from './readable-answer.ts'

test('devices of a ready page are called as in its filter', () => {
  const columns = [
    { name: 'device', type: 'VARCHAR' },
    { name: 'name', type: 'VARCHAR' },
  ]
  const rows = [
    ['phone', 'phone'],
    [null, 'LCP'],
  ]
  expect(withDeviceNames({ columns, rows }, (device) => device.toUpperCase()).rows).toEqual([
    ['PHONE', 'phone'],
    [null, 'LCP'],
  ])
})

test('days and times of a ready page have the digits of its language', () => {
  const shown = shownMoment('ar-SA')
  expect(shown('DATE', '2026-11-02')).toMatch(/[٠-٩]/)
  expect(shown('TIMESTAMP', '2026-11-02 05:14:14.123')).toMatch(/[٠-٩]/)
  expect(shownMoment('en-US')('DATE', '2026-11-02')).toBe('Nov 2, 2026')
  expect(shown('VARCHAR', '2026-11-02')).toBe('2026-11-02')
  expect(shown('DATE', null)).toBe(null)
})
