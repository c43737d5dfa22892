import { expect, test } from 'vitest'
import { momentText } from './time-text.ts'

const at = new Date(Date.UTC(2026, 10, 27, 20))
const format = (tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

test('a clock with AM or PM is never broken into two lines', () => {
  expect(momentText(format('en-US'), at)).toBe('Nov 27, 2026, 8:00\u00A0PM')
  // In Korean, the day period is before the hour. The normal space before it separates day and time.
  expect(momentText(format('ko-KR'), at)).toBe('2026. 11. 27. 오후\u00A08:00')
})

test.each(['de', 'ja', 'sv-SE'])('in %s, which has 24 hours, the text is as it was', (tag) => {
  expect(momentText(format(tag), at)).toBe(format(tag).format(at))
})
