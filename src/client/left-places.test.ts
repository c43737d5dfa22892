import { expect, test } from 'vitest'
import type { ListKey } from '#contracts/ids.ts'
import { createLeftPlaces } from './left-places.ts'

const HOME = 'home' as ListKey
const FOOD = 'topic:food' as ListKey
const place = (index: number) => ({ id: String(index), index, offsetPx: -7 })

function setUp() {
  const stored = new Map<string, string>()
  const state = { now: 10_000, mayKeep: true }
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  }
  const page = (viewer: string | null = '7') =>
    createLeftPlaces({ storage: () => storage, viewer, mayKeep: () => state.mayKeep, now: () => state.now })
  return { stored, state, page }
}

test('a page finds the positions that the previous page in its tab left, not those of another tab', () => {
  const { state, page } = setUp()
  const first = page()
  first.note(HOME, place(40))
  first.note(FOOD, place(3))
  first.note(HOME, place(41))
  first.keep()
  const next = page()
  expect(next.of(HOME, 0)).toEqual(place(41))
  expect(next.of(FOOD, state.now)).toEqual(place(3))
  // The first page's worker may outlive its page and store a position at this time, so the left position is used.
  expect(next.of(HOME, state.now + 1_000)).toEqual(place(41))
  expect(next.of(HOME, state.now + 60_000)).toBeNull()
  expect(next.of('topic:art' as ListKey, 0)).toBeNull()
})

test('a list that was shown since gets its position from the worker; another list keeps it with its time', () => {
  const { state, page } = setUp()
  const first = page()
  first.note(HOME, place(40))
  first.note(FOOD, place(3))
  first.keep()
  const second = page()
  state.now += 60_000
  second.note(HOME, place(50))
  expect(second.of(HOME, 0)).toBeNull()
  second.keep()
  expect(page().of(HOME, 0)).toEqual(place(50))
  expect(page().of(FOOD, 0)).toEqual(place(3))
  expect(page().of(FOOD, state.now)).toBeNull()
})

test('for a list that no worker stores, the last position counts, in the same page and the next one', () => {
  const { state, page } = setUp()
  const first = page()
  expect(first.last(HOME)).toBeNull()
  first.note(HOME, place(40))
  expect(first.last(HOME)).toEqual(place(40))
  first.keep()
  state.now += 600_000
  const second = page()
  expect(second.last(HOME)).toEqual(place(40))
  second.note(HOME, place(41))
  expect(second.last(HOME)).toEqual(place(41))
  expect(page('8').last(HOME)).toBeNull()
})

test('positions of another viewer are not used, none stay after a log-out, and damaged ones count as absent', () => {
  const { stored, state, page } = setUp()
  const own = page()
  own.note(HOME, place(40))
  own.keep()
  expect(page('8').of(HOME, 0)).toBeNull()
  expect(page(null).of(HOME, 0)).toBeNull()
  stored.clear()
  state.mayKeep = false
  own.keep()
  expect(stored.size).toBe(0)
  stored.set('pinfold.places', '{')
  expect(page().of(HOME, 0)).toBeNull()
})
