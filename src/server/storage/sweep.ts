import type { Pool } from 'pg'
import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Logger } from '#server/log.ts'
import { databaseOf } from './database.ts'

const EVERY_MS = 3_600_000
/** Longer than any client keeps a command in its outbox before its member has seen that it is pending. */
const ANSWERS_KEPT = '30 days'
const OWN_SWEEP = `delete from idempotency where at < now() - interval '${ANSWERS_KEPT}'`

interface SweepParts {
  readonly pool: Pool
  readonly log: Logger
  /** Where the pictures are. */
  readonly dataDir: string
}

/** Deletes what has expired, once an hour. @returns what ends it */
export function startSweeping(features: readonly ServerFeature[], parts: SweepParts): () => void {
  const timer = setInterval(() => void sweep(features, parts), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweep(features: readonly ServerFeature[], { pool, log, dataDir }: SweepParts): Promise<void> {
  try {
    const db = databaseOf(pool)
    for (const each of [OWN_SWEEP, ...features.flatMap(({ sweeps = [] }) => sweeps)]) {
      if (typeof each === 'string') await db.query({ text: each })
      else await each({ pool, dataDir })
    }
  } catch (error) {
    log.warn({ err: error }, 'what has expired could not be deleted; it is tried again in an hour')
  }
}
