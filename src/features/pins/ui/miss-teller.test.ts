import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainTracked, setTrackSink } from '#client/track.ts'
import { gridPin, pinId } from '#testing/samples.ts'
import { cardOfPin } from '../domain/pin-card.ts'
import { createMissTeller, isMiss } from './miss-teller.ts'

let sent: (readonly [string, string | undefined])[] = []

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  setTrackSink(() => undefined)
  sent = []
  setTrackSink((events) => sent.push(...events.map(({ type, details }) => [type, details.objectId] as const)))
})
afterEach(() => {
  drainTracked()
  setTrackSink(null)
  vi.unstubAllGlobals()
})

test('a missed pin is reported once, however often its page reads it (spec viewer §7)', () => {
  const tell = createMissTeller()
  tell(pinId(1))
  tell(pinId(1))
  createMissTeller()(pinId(2))
  drainTracked()
  expect(sent).toEqual([
    ['pin_miss', pinId(1)],
    ['pin_miss', pinId(2)],
  ])
})

const card = cardOfPin(gridPin(1), false)

test.each([
  ['a pin that nobody knows', { state: 'missing', card: null }, false, true],
  ['a pin of a list that the server refuses', { state: 'missing', card }, true, true],
  ['a pin that was deleted while it was shown', { state: 'missing', card: null }, true, false],
  ['a pin that is loading', { state: 'loading', card: null }, false, false],
  ['a pin without a network', { state: 'offline', card: null }, false, false],
  ['a pin', { state: 'ready', card }, true, false],
] as const)('%s: is it a miss?', (_, view, wasSeen, expected) => {
  expect(isMiss(view, wasSeen)).toBe(expected)
})

test('a page without a first value has missed nothing', () => {
  expect(isMiss(undefined, false)).toBe(false)
})
