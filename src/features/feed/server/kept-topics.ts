import type { Pool } from 'pg'
import type { Topic } from '#features/feed/contract.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { listTopics } from './shared/topics.ts'

/** Topics change slowly, and their pins are counted one by one: at a million that takes longer than all else of a document. */
const FRESH_MS = 10_000
/** Topics older than this are still shown, while they are read again. */
const OLD_MS = 60_000

interface Kept {
  readonly at: number
  readonly topics: Promise<Topic[]>
  isRenewed: boolean
}

const keptOf = new WeakMap<Pool, Kept>()

/** The topics as a document shows them: as they were at most a minute ago. Those who ask at the same time wait for one reading. */
export function keptTopics(db: Database, now = Date.now()): Promise<Topic[]> {
  const { pool } = db
  const known = keptOf.get(pool)
  // On the asker's connection: with one more for each, all could be taken by those who wait for the last one.
  if (known === undefined || now - known.at >= OLD_MS) return read(db, now).topics
  if (now - known.at >= FRESH_MS && !known.isRenewed) {
    known.isRenewed = true
    // After a failure, the next request reads again.
    read(databaseOf(pool), now, known).topics.catch(() => undefined)
  }
  return known.topics
}

/** @param shown the topics to show until the new ones are loaded */
function read(db: Database, at: number, shown?: Kept): Kept {
  const { pool } = db
  const kept: Kept = { at, topics: listTopics(db), isRenewed: false }
  if (shown === undefined) keptOf.set(pool, kept)
  kept.topics.then(
    () => keptOf.set(pool, kept),
    () => {
      if (shown !== undefined) shown.isRenewed = false
      else if (keptOf.get(pool) === kept) keptOf.delete(pool)
    },
  )
  return kept
}
