import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { distance } from '../domain/describe-picture.ts'
import { MEASURED_AT_ONCE } from './packed-vectors.ts'
import { createPictureIndex, LOOKS } from './picture-index.ts'

const BYTES = 20
const FOUND = 20
/** More pictures than an index reads or compares at once. */
const PICTURES = MEASURED_AT_ONCE + 5_000

let state = 7
const random = (): Uint8Array =>
  Uint8Array.from({ length: BYTES }, () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24)

/**
 * A database of descriptions, each from another millisecond, with an index over it. The index's clock is set by the
 * test.
 */
function indexOf(count: number) {
  const rows = Array.from({ length: count }, (_, at) => rowOf(at, random()))
  const query = ({ values }: { readonly values: readonly [string, string] }) => {
    const since = values[0].includes('T') ? Date.parse(values[0]) : Number(values[0])
    const first = rows.findIndex(({ at }) => at.getTime() > since)
    return Promise.resolve({ rows: first < 0 ? [] : rows.slice(first, first + 10_000) })
  }
  const clock = { now: 0 }
  const pool = { query } as unknown as Pool
  return { rows, clock, index: createPictureIndex(pool, { ...LOOKS, bytes: BYTES }, () => clock.now) }
}

function rowOf(at: number, features: Uint8Array) {
  const time = 1_000_000 + at
  return {
    signature: at.toString(16).padStart(32, '0'),
    features: Buffer.from(features),
    at: new Date(time),
    exact: String(time),
  }
}

test('a search finds the same pictures as a comparison with each of them', async () => {
  const { rows, index } = indexOf(PICTURES)
  for (let n = 0; n < 5; n += 1) {
    const asked = random()
    const all = rows
      .map(({ signature, features }) => ({ signature, distance: distance(asked, features, 0, BYTES) }))
      .toSorted((a, b) => a.distance - b.distance || (a.signature < b.signature ? -1 : 1))
    expect(await index.find(asked, FOUND)).toEqual(all.slice(0, FOUND))
  }
  expect(index.size()).toBe(PICTURES)
})

test('an added picture is found by the first search after the pause between two readings', async () => {
  const { rows, clock, index } = indexOf(100)
  const added = random()
  await index.find(added, FOUND)
  rows.push(rowOf(rows.length, added))
  clock.now += 2_000
  expect((await index.find(added, FOUND))[0]).toEqual({ signature: rows.at(-1)?.signature, distance: 0 })
  expect(index.size()).toBe(101)
})

test('an index without pictures finds none', async () => {
  expect(await indexOf(0).index.find(random(), FOUND)).toEqual([])
})
