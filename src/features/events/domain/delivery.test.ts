import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUFFER_BYTES, FLUSH_LONG_MS, FLUSH_SHORT_MS, PENDING_CONSENT_EVENTS_MAX } from '../constants.ts'
import { consentState } from './consent-state.ts'
import { addToBuffer, EMPTY_BUFFER, flushTime } from './flush-time.ts'
import { nextBatch } from './next-batch.ts'
import { holdPending } from './pending-events.ts'
import type { RecordedEvent } from './recorded-event.ts'
import { unacknowledged } from './unacknowledged.ts'
import { PRIORITIES, whatToDrop } from './what-to-drop.ts'

test('the buffer is sent at once above 20,480 bytes, after 300 ms if urgent, otherwise after 10 s (spec viewer §9)', () => {
  const calm = addToBuffer(EMPTY_BUFFER, { bytes: 100, isUrgent: false }, 5_000)
  expect(flushTime(EMPTY_BUFFER)).toBeNull()
  expect(flushTime(calm)).toBe(5_000 + FLUSH_LONG_MS)
  const urgent = addToBuffer(calm, { bytes: 100, isUrgent: true }, 6_000)
  expect(flushTime(urgent)).toBe(6_000 + FLUSH_SHORT_MS)
  expect(flushTime(addToBuffer(urgent, { bytes: 1, isUrgent: true }, 6_200))).toBe(6_000 + FLUSH_SHORT_MS)
  expect(flushTime(addToBuffer(calm, { bytes: BUFFER_BYTES - 100, isUrgent: false }, 6_000))).toBe(15_000)
  expect(flushTime(addToBuffer(calm, { bytes: BUFFER_BYTES - 99, isUrgent: false }, 6_000))).toBe(5_000)
})

test('unacknowledged events are exactly those above the watermark and outside the islands', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 20 }))
  fc.assert(
    fc.property(range, fc.integer({ min: 0, max: 60 }), fc.array(range, { maxLength: 5 }), (asked, durable, given) => {
      const islands = given.map(([from, n]): [number, number] => [from, from + n])
      const [first, n] = asked
      const isStored = (seq: number) => seq <= durable || islands.some(([from, to]) => seq >= from && seq <= to)
      const expected = Array.from({ length: n + 1 }, (_, at) => first + at).filter((seq) => !isStored(seq))
      const left = unacknowledged([first, first + n], { durable, islands })
      expect(left.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))).toEqual(
        expected,
      )
    }),
  )
})

test('a full storage drops the least important events first, the oldest of them, and no more than necessary', () => {
  const part = fc.record({
    bytes: fc.integer({ min: 1, max: 50 }),
    priority: fc.constantFrom(...Object.values(PRIORITIES)),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 0, max: 600 }), (parts, room) => {
      const queue = parts.map((each, at) => ({ ...each, at }))
      const dropped = whatToDrop(queue, room)
      const kept = queue.filter((each) => !dropped.includes(each))
      const sum = (list: typeof queue) => list.reduce((bytes, each) => bytes + each.bytes, 0)
      expect(sum(kept)).toBeLessThanOrEqual(room)
      const lastDropped = dropped.at(-1)
      if (!lastDropped) return
      expect(sum(kept) + lastDropped.bytes).toBeGreaterThan(room)
      for (const each of kept) {
        const isLater = each.priority > lastDropped.priority || each.at > lastDropped.at
        expect(isLater && each.priority >= lastDropped.priority).toBe(true)
      }
    }),
  )
})

test('events before the choice are kept in memory, at most 1,000, and the dropped ones are counted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }), (lengths) => {
      let next = 1
      let held: readonly { readonly first: number; readonly events: readonly number[] }[] = []
      const dropped: number[] = []
      for (const n of lengths) {
        const first = next
        const answer = holdPending(held, { first, events: Array.from({ length: n }, (_, at) => first + at) })
        held = answer.held
        for (const [from, to] of answer.dropped) for (let seq = from; seq <= to; seq += 1) dropped.push(seq)
        next += n
      }
      const kept = held.flatMap(({ events }) => events)
      expect(kept.length).toBe(Math.min(next - 1, PENDING_CONSENT_EVENTS_MAX))
      expect([...dropped, ...kept]).toEqual(Array.from({ length: next - 1 }, (_, at) => at + 1))
      for (const { first, events } of held) expect(events[0]).toBe(first)
    }),
  )
})

test('consent: asked where required, as chosen afterwards, and denied by Global Privacy Control', () => {
  const consent = { personalization: true, analytics: true, marketing: false, revision: 3 }
  expect(consentState({ isRequired: true, consent: null }, false)).toMatchObject({ status: 'pending', isAsked: true })
  expect(consentState({ isRequired: false, consent: null }, false)).toMatchObject({ status: 'granted', isAsked: false })
  expect(consentState({ isRequired: true, consent }, false)).toMatchObject({ status: 'granted', isAsked: false })
  const refused = { ...consent, analytics: false }
  expect(consentState({ isRequired: false, consent: refused }, false)).toMatchObject({ status: 'denied' })
  expect(consentState({ isRequired: true, consent }, true)).toMatchObject({ status: 'denied', isAsked: false })
})

test('a batch has consecutive numbers of one page load and one consent, within the size limits', () => {
  const event = { event_type: 'click' } as RecordedEvent
  const run = (epoch: string, first: number, n: number, bytes = 10, consentRevision = 0) => ({
    client: 'c',
    epoch,
    t0: 0,
    consentRevision,
    first,
    bytes,
    events: Array.from({ length: n }, () => event),
  })
  const firsts = (...queue: ReturnType<typeof run>[]) => nextBatch(queue).map(({ epoch, first }) => `${epoch}${first}`)
  expect(firsts()).toEqual([])
  expect(firsts(run('a', 1, 5), run('b', 1, 5), run('a', 6, 1), run('a', 8, 1))).toEqual(['a1', 'a6'])
  expect(firsts(run('a', 1, 1_999), run('a', 2_000, 2))).toEqual(['a1'])
  expect(firsts(run('a', 1, 1, 60_000), run('a', 2, 1, 60_000))).toEqual(['a1'])
  expect(firsts(run('a', 1, 1), run('a', 2, 1, 10, 1))).toEqual(['a1'])
})
