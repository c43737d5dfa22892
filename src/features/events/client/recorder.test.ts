import { expect, test } from 'vitest'
import type { TrackedEvent } from '#client/track.ts'
import { EVENTS_URL } from '../constants.ts'
import type { EventBatch } from '../contract.ts'
import type { ConsentStatus } from '../domain/consent-state.ts'
import type { ToWorker } from '../domain/messages.ts'
import { keepClientId, readClientId } from './client-id.ts'
import { firstInputRating } from './first-input-rating.ts'
import { createForegroundTime } from './foreground-time.ts'
import { createRecorder } from './recorder.ts'
import { createSeenCards, isHalfVisible } from './seen-cards.ts'

function openRecorder() {
  const told: ToWorker[] = []
  const beacons: { readonly url: string; readonly batch: EventBatch }[] = []
  const recorder = createRecorder({
    tell: (message) => told.push(message),
    clientId: 'c'.repeat(32),
    hasPrivacyControl: false,
    mono: () => 5_000,
    t0: 1_000,
    sendBeacon: (url, body) => beacons.push({ url, batch: JSON.parse(body) as EventBatch }) > 0,
    onConsent: () => undefined,
  })
  const [hello] = recorder.begin()
  if (hello?.kind !== 'hello') throw new Error('A recorder begins with hello.')
  return {
    recorder,
    beacons,
    epoch: hello.source.epoch,
    numbers: () =>
      told.flatMap((message) =>
        message.kind === 'events' ? [[message.first, (JSON.parse(message.events) as unknown[]).length]] : [],
      ),
    consent: (status: ConsentStatus) =>
      recorder.take({ kind: 'consent', state: { status, isAsked: false, consent: null } }),
  }
}

const click = (objectId: string): TrackedEvent => ({
  type: 'click',
  details: { objectId, aux_data: { target: '/pin/1' } },
  view: { type: 'feed/home', parameter: null },
  mono: 12.6,
  isActive: true,
})

test('events are numbered from 1 without a gap, and a new worker gets those that the last one did not confirm', () => {
  const { recorder, epoch, numbers } = openRecorder()
  recorder.record([click('1'), click('2')])
  recorder.record([click('3')])
  expect(numbers()).toEqual([
    [1, 2],
    [3, 1],
  ])
  recorder.take({ kind: 'stored', epoch, first: 1, last: 2 })
  const [, again] = recorder.begin()
  if (again?.kind !== 'events') throw new Error('A new worker gets the events after hello.')
  expect(again.first).toBe(3)
  expect(JSON.parse(again.events)).toMatchObject([{ object_id_str: '3', mono: 13, active: 1 }])
  recorder.take({ kind: 'stored', epoch, first: 3, last: 3 })
  expect(recorder.begin()).toHaveLength(1)
})

test('a page that is left sends by beacon exactly what the worker has not confirmed, and only with consent', () => {
  const { recorder, beacons, epoch, consent } = openRecorder()
  recorder.record([click('1'), click('2'), click('3')])
  recorder.leave()
  expect(beacons).toEqual([])
  consent('granted')
  recorder.take({ kind: 'stored', epoch, first: 1, last: 1 })
  recorder.leave()
  expect(beacons).toHaveLength(1)
  expect(beacons[0]).toMatchObject({ url: EVENTS_URL, batch: { epoch, first: 2, n: 2, t0: 1_000, mono: 5_000 } })
  consent('denied')
  recorder.record([click('4')])
  recorder.leave()
  expect(beacons).toHaveLength(1)
  expect(recorder.begin()).toHaveLength(1)
})

test('events that did not reach the disk are sent to the worker once more, and by beacon if that fails, too', () => {
  const { recorder, beacons, epoch, numbers, consent } = openRecorder()
  consent('granted')
  recorder.record([click('1'), click('2'), click('3')])
  recorder.record([click('4'), click('5')])
  recorder.take({ kind: 'stored', epoch, first: 4, last: 5 })
  recorder.record([click('6')])
  recorder.take({ kind: 'stored', epoch, first: 6, last: 6 })
  expect(numbers()).toEqual([
    [1, 3],
    [4, 2],
    [1, 3],
    [6, 1],
  ])
  recorder.leave()
  expect(beacons[0]?.batch).toMatchObject({ first: 1, n: 6 })
  recorder.take({ kind: 'stored', epoch, first: 1, last: 3 })
  recorder.leave()
  expect(beacons).toHaveLength(1)
  expect(recorder.begin()).toHaveLength(1)
})

test('a page whose epoch belongs to another browser continues in a new one from 1', () => {
  const { recorder, epoch, numbers } = openRecorder()
  recorder.record([click('1')])
  recorder.take({ kind: 'newEpoch', epoch })
  recorder.record([click('2')])
  expect(numbers()).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(recorder.begin()[0]).not.toMatchObject({ source: { epoch } })
})

test('the id of the browser is stored while analytics is granted, and removed otherwise', () => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
  const id = readClientId(storage)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(values.size).toBe(0)
  keepClientId(storage, id, true)
  expect(readClientId(storage)).toBe(id)
  keepClientId(storage, id, false)
  expect(values.size).toBe(0)
})

test('an impression is a card that was visible for a second without interruption, once per view', () => {
  const seen = createSeenCards()
  expect(seen.look(0, ['a', 'b'])).toEqual([])
  expect(seen.look(900, ['a'])).toEqual([])
  expect(seen.look(1_000, ['a', 'b'])).toEqual(['a'])
  expect(seen.look(1_999, ['a', 'b'])).toEqual([])
  expect(seen.look(2_000, ['a', 'b'])).toEqual(['b'])
  expect(seen.look(9_000, ['a', 'b'])).toEqual([])
  seen.reset()
  seen.look(9_100, ['a'])
  expect(seen.look(10_100, ['a'])).toEqual(['a'])
})

test('a card is visible if half of it is in the window', () => {
  const card = { top: -50, bottom: 50, left: 0, right: 100 }
  expect(isHalfVisible(card, 400, 400)).toBe(true)
  expect(isHalfVisible({ ...card, top: -51 }, 400, 400)).toBe(false)
  expect(isHalfVisible({ ...card, left: 399, right: 499 }, 400, 400)).toBe(false)
  expect(isHalfVisible({ ...card, bottom: -50 }, 400, 400)).toBe(false)
})

test('foreground time pauses in the background and continues afterwards (spec viewer §4)', () => {
  const time = createForegroundTime(true, 0)
  expect(time.change(true, 50)).toBeNull()
  expect(time.change(false, 100)).toBe(100)
  expect(time.change(true, 400)).toBe(300)
  expect(time.take(450)).toBe(150)
  expect(time.take(500)).toBe(50)
})

test('the first input is good under 100 ms and poor from 300 ms (spec viewer §9)', () => {
  expect([99, 100, 299, 300].map(firstInputRating)).toEqual(['good', 'needs-improvement', 'needs-improvement', 'poor'])
})
