import { expect, test } from 'vitest'
import { PAST_EXPERIMENT } from '#features/experiments/server/shared/past-experiment.ts'
import { makePastVisits, PAST_DAYS, unitOf } from './past-visits.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const content = {
  pins: Array.from({ length: 200 }, (_, at) => ({
    id: String(at + 1),
    savedBy: [0, 1, 2].map((n) => String(900 + ((at * 7 + n * 11) % 80))),
  })),
  members: Array.from({ length: 80 }, (_, at) => ({ id: String(900 + at), country: at % 2 === 0 ? 'SE' : null })),
}
const richContent = {
  pins: content.pins.map((pin) => ({ ...pin, likedBy: pin.savedBy, commentedBy: pin.savedBy })),
  members: content.members.map((member, at) => ({ ...member, follows: [String(900 + ((at + 1) % 80))] })),
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

test('a month of visits has searches with and without results, several pages, and what members and browsers do there', () => {
  const visits = makePastVisits('seed', richContent, NOW)
  const all = visits.flatMap(({ events }) => events)
  const of = (type: string) => all.filter(({ event_type }) => event_type === type)
  const dataOf = ({ event_data }: { readonly event_data: string | null }) => JSON.parse(event_data ?? '{}')
  const results = of('search').map((event) => dataOf(event).results)
  expect(results.every((count) => Number.isInteger(count))).toBe(true)
  expect(results.filter((count) => count === 0).length).toBeGreaterThan(5)
  expect(results.filter((count) => count > 0).length).toBeGreaterThan(100)
  for (const type of ['like', 'comment', 'follow', 'scroll_depth']) expect(of(type).length, type).toBeGreaterThan(20)
  expect(new Set(of('view').map(({ view_type }) => view_type)).size).toBeGreaterThan(6)
  expect(new Set(of('web_vital').map((event) => dataOf(event).name))).toEqual(
    new Set(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']),
  )
  expect(new Set(of('error').map((event) => dataOf(event).message)).size).toBeGreaterThan(1)
})

test('a click on a card has the path of its pin as target, as in a browser', () => {
  const [click] = makePastVisits('seed', content, NOW)
    .flatMap(({ events }) => events)
    .filter(({ event_type, component }) => event_type === 'click' && component === 'card')
  expect(JSON.parse(click?.aux_data ?? '{}')).toEqual({ target: `/pin/${click?.object_id_str}` })
})

test('members like, comment on and follow what the collection says', () => {
  const wrong = makePastVisits('seed', richContent, NOW).flatMap(({ userId, events }) =>
    events.filter(({ event_type: type, object_id_str: object }) => {
      const pin = richContent.pins.find(({ id }) => id === object)
      const member = richContent.members.find(({ id }) => id === userId)
      const expected = { like: pin?.likedBy, comment: pin?.commentedBy, follow: member?.follows }[type]
      const isAct = ['like', 'comment', 'follow'].includes(type)
      return isAct && !expected?.includes((type === 'follow' ? object : userId) ?? '')
    }),
  )
  expect(wrong).toEqual([])
})

test('the experiment has exposures in the last two weeks, once per visit, and fewer savers in its control group', () => {
  const visits = makePastVisits('seed', { ...richContent, experiment: PAST_EXPERIMENT }, NOW)
  const counts = new Map<string, { people: number; savers: number }>()
  for (const { userId, events } of visits) {
    const exposures = events.filter(({ event_type }) => event_type === 'experiment_exposure')
    const [first] = exposures
    if (!first) continue
    expect(first.time).toBeGreaterThan(NOW - 15 * 86_400_000)
    const days = exposures.map(({ time }) => Math.floor(time / 86_400_000))
    expect(new Set(days).size).toBe(days.length)
    expect(new Set(exposures.map(({ object_id_str }) => object_id_str)).size).toBe(1)
    expect(first.object_id_str).toBe(PAST_EXPERIMENT.groupOf(unitOf(userId, first.clientUUID ?? '')))
    const count = counts.get(first.object_id_str!) ?? { people: 0, savers: 0 }
    const isSaver = events.some(({ event_type, time }) => event_type === 'save' && time >= first.time)
    counts.set(first.object_id_str!, { people: count.people + 1, savers: count.savers + (isSaver ? 1 : 0) })
  }
  const [control, enabled] = [counts.get('control')!, counts.get('enabled_large')!]
  expect(control.savers).toBeGreaterThan(0)
  expect(control.savers / control.people).toBeLessThan(enabled.savers / enabled.people)
})
