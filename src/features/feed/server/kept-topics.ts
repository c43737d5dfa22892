import type { Pool } from 'pg'
import type { Topic } from '#features/feed/contract.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { listTopics } from './shared/topics.ts'

/** Topics change slowly, and counting their pins takes longer than the rest of a document at a million pins. */
const FRESH_MS = 10_000
/** Topics older than this are still shown, while they are read again. */
const OLD_MS = 60_000

interface Kept {
  readonly at: number
  readonly topics: Promise<Topic[]>
  isRenewed: boolean
}

const keptOf = new WeakMap<Pool, Kept>()

/** The topics for a document, at most a minute old. Simultaneous requests share one read. */
export function keptTopics(db: Database, now = Date.now()): Promise<Topic[]> {
  const { pool } = db
  const known = keptOf.get(pool)
  // Uses the request's own connection. An additional one per request could exhaust the pool, with all requests waiting
  // for the last one.
  if (known === undefined || now - known.at >= OLD_MS) return read(db, now).topics
  if (now - known.at >= FRESH_MS && !known.isRenewed) {
    known.isRenewed = true
    // After a failure the next request reads again, and gets the error if that fails too.
    void Promise.allSettled([read(databaseOf(pool), now, known).topics])
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
