import { expect, test } from 'vitest'
import { makePastVisits, PAST_DAYS } from './past-visits.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const content = {
  pins: Array.from({ length: 200 }, (_, at) => ({
    id: String(at + 1),
    savedBy: [0, 1, 2].map((n) => String(900 + ((at * 7 + n * 11) % 80))),
  })),
  members: Array.from({ length: 80 }, (_, at) => ({ id: String(900 + at), country: at % 2 === 0 ? 'SE' : null })),
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

test('only members save, each the pins that the collection says and each once', () => {
  const visits = makePastVisits('seed', content, NOW)
  const saved = visits.flatMap(({ userId, events }) =>
    events.flatMap(({ event_type, object_id_str: pin }) => (event_type === 'save' ? [{ userId, pin }] : [])),
  )
  expect(saved.filter(({ userId }) => userId === null)).toEqual([])
  const savers = new Map(content.pins.map(({ id, savedBy }) => [id, savedBy]))
  expect(saved.filter(({ userId, pin }) => !savers.get(pin ?? '')?.includes(userId ?? ''))).toEqual([])
  expect(new Set(saved.map(({ userId, pin }) => `${userId} ${pin}`)).size).toBe(saved.length)
})

test('a member visits from their own country, and the pins with most savers are saved last', () => {
  const pins = Array.from({ length: 200 }, (_, at) => ({
    id: String(at + 1),
    savedBy: at < 150 ? ['900'] : ['900', '901'],
  }))
  const [first] = makePastVisits('seed', { ...content, pins }, NOW)
  expect(first?.country).toBe('SE')
  const saves = first!.events.flatMap(({ event_type, object_id_str: pin }) =>
    event_type === 'save' ? [Number(pin)] : [],
  )
  expect(saves.length).toBeGreaterThan(0)
  expect(saves.slice(-3).every((pin) => pin > 150)).toBe(true)
})
