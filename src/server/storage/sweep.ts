import type { Pool } from 'pg'
import type { Logger } from '#server/log.ts'
import { CHANGES_KEPT_DAYS } from '#features/changes/contract.ts'
import { databaseOf } from './database.ts'
import { sweepDeleted } from './sweep-deleted.ts'

const EVERY_MS = 3_600_000
/** Longer than any client keeps a command in its outbox before a member has seen that it waits. */
const ANSWERS_KEPT = '30 days'

const SWEEPS = [
  'delete from sessions where expires_at < now()',
  'delete from login_tokens where expires_at < now()',
  `delete from idempotency where at < now() - interval '${ANSWERS_KEPT}'`,
  `delete from attempts where started_at < now() - interval '1 day'`,
  `delete from changes where at < now() - interval '${CHANGES_KEPT_DAYS} days'`,
]

/** Deletes what has expired, once an hour. @returns what ends it */
export function startSweeping(pool: Pool, log: Logger, dataDir: string): () => void {
  const timer = setInterval(() => void sweep(pool, log, dataDir), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** @param dataDir where the pictures are */
export async function sweep(pool: Pool, log: Logger, dataDir: string): Promise<void> {
  try {
    const db = databaseOf(pool)
    for (const text of SWEEPS) await db.query({ text })
    await sweepDeleted(pool, dataDir)
  } catch (error) {
    log.warn({ err: error }, 'what has expired could not be deleted; it is tried again in an hour')
  }
}
