import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { keptTopics } from './kept-topics.ts'

/** A database with one topic, whose name is the number of reads so far. */
function countingDatabase() {
  const state = { reads: 0, isAway: false }
  const query = async () => {
    state.reads += 1
    if (state.isAway) throw new Error('the database is away')
    return {
      rows: [
        {
          interest: 'food',
          name: 'Food',
          pin_count: state.reads,
          signature: 'ab'.repeat(16),
          color: '#000000',
          has_picture: true,
        },
      ],
    }
  }
  return { state, db: databaseOf({ query } as unknown as Pool) }
}

const countOf = async (db: Database, at: number) => (await keptTopics(db, at))[0]?.pin_count

test('documents within ten seconds share one reading of the topics', async () => {
  const { db, state } = countingDatabase()
  expect(await Promise.all([countOf(db, 0), countOf(db, 1), countOf(db, 9_999)])).toEqual([1, 1, 1])
  expect(state.reads).toBe(1)
})

test('older topics are shown while they are read again, for at most a minute', async () => {
  const { db, state } = countingDatabase()
  await countOf(db, 0)
  expect(await Promise.all([countOf(db, 10_000), countOf(db, 10_001)])).toEqual([1, 1])
  await vi.waitFor(async () => expect(await countOf(db, 10_002)).toBe(2))
  expect(state.reads).toBe(2)
  expect(await countOf(db, 80_000)).toBe(3)
})

test('a failed reading is repeated with the next request', async () => {
  const { db, state } = countingDatabase()
  state.isAway = true
  await expect(countOf(db, 0)).rejects.toThrow('away')
  state.isAway = false
  expect(await countOf(db, 1)).toBe(2)
  state.isAway = true
  expect(await countOf(db, 20_000)).toBe(2)
  await vi.waitFor(() => expect(state.reads).toBe(3))
  state.isAway = false
  expect(await countOf(db, 20_001)).toBe(2)
  await vi.waitFor(async () => expect(await countOf(db, 20_002)).toBe(4))
})
