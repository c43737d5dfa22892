import type { Pool } from 'pg'
import type { Topic } from '#features/feed/contract.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { listTopics } from './shared/topics.ts'

/**
 * Topics are cached for this long. They change slowly, and with a million pins, counting them takes longer than the
 * rest of a document.
 */
const FRESH_MS = 10_000
/** After FRESH_MS and until this age, cached topics are still used while they are read again. */
const OLD_MS = 60_000

interface Kept {
  readonly at: number
  readonly topics: Promise<Topic[]>
  isRenewed: boolean
}

const keptOf = new WeakMap<Pool, Kept>()

/** The topics for a document, at most OLD_MS old. Simultaneous requests share one read. */
export function keptTopics(db: Database, now = Date.now()): Promise<Topic[]> {
  const { pool } = db
  const known = keptOf.get(pool)
  // The request's own connection is used: if each request took a second one, the pool could run out while all requests
  // wait.
  if (known === undefined || now - known.at >= OLD_MS) return read(db, now).topics
  if (now - known.at >= FRESH_MS && !known.isRenewed) {
    known.isRenewed = true
    // If this read fails, the next request reads again. If that fails as well, it gets the error.
    void Promise.allSettled([read(databaseOf(pool), now, known).topics])
  }
  return known.topics
}

/** @param shown the topics to use until the new ones have been read */
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
