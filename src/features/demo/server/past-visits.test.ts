import { expect, test } from 'vitest'
import { makePastVisits, PAST_DAYS } from './past-visits.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const content = {
  pins: Array.from({ length: 200 }, (_, at) => ({ id: String(at + 1), saves: 3 })),
  members: Array.from({ length: 80 }, (_, at) => String(900 + at)),
}

test('past visits are of the last days, in order, and the same for the same seed', () => {
  const visits = makePastVisits('seed', content, NOW)
  expect(makePastVisits('seed', content, NOW)).toEqual(visits)
  const times = visits.flatMap(({ events }) => events.map(({ time }) => time))
  expect(Math.max(...times)).toBeLessThan(NOW)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(NOW - (PAST_DAYS + 1) * 86_400_000)
  for (const { events } of visits)
    expect(events.map(({ time }) => time)).toEqual(events.map(({ time }) => time).toSorted((a, b) => a - b))
})

test('saves follow clicks, clicks follow impressions, and members are before visitors', () => {
  const visits = makePastVisits('seed', content, NOW)
  const count = (type: string) =>
    visits.reduce((sum, { events }) => sum + events.filter(({ event_type }) => event_type === type).length, 0)
  expect(count('impression')).toBeGreaterThan(count('click'))
  expect(count('click')).toBeGreaterThan(count('save'))
  expect(count('save')).toBeGreaterThan(50)
  expect(visits.map(({ userId }) => userId).slice(78, 82)).toEqual(['978', '979', null, null])
})

test('only members save, and no pin more often than the collection says', () => {
  const visits = makePastVisits('seed', content, NOW)
  const saved = visits.flatMap(({ userId, events }) =>
    events.flatMap(({ event_type, object_id_str: pin }) => (event_type === 'save' ? [{ userId, pin }] : [])),
  )
  expect(saved.filter(({ userId }) => userId === null)).toEqual([])
  const counts = new Map<string | null, number>()
  for (const { pin } of saved) counts.set(pin, (counts.get(pin) ?? 0) + 1)
  expect(Math.max(...counts.values())).toBe(3)
})
