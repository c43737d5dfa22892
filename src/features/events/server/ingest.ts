import type { Pool } from 'pg'
import { BAD_BATCHES_PER_HOUR_MAX } from '#features/events/constants.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { fail, tooMany, type Refusal } from '#server/http/answer.ts'
import { databaseOf } from '#server/storage/database.ts'
import { addBadRows, type BatchOrigin, type SenderOrigin } from './bad-rows.ts'
import { createEventRegistry, type EventRegistry } from './event-registry.ts'
import { createGroupCommit } from './group-commit.ts'
import { liveEventsOf } from './shared/live-events.ts'
import { countQuota } from './quotas.ts'
import type { ReadBatch } from './read-batch.ts'
import { findSchemaRevision } from './schema-revision.ts'
import { writeGroup } from './write-group.ts'
import type { EventAck } from '#features/events/contract.ts'

const BUSY_RETRY_S = 1

const STOPPING = fail('server/unavailable', 'The server is stopping; retry shortly.', { retryAfterS: BUSY_RETRY_S })

export interface Ingest {
  readonly registry: EventRegistry
  /** Stores a batch; resolves when it is on disk. */
  store(read: ReadBatch, origin: BatchOrigin): Promise<EventAck | Refusal>
  /**
   * Stores bytes that are not a valid batch.
   * @returns the refusal to answer
   */
  keepUnreadable(body: Buffer, origin: SenderOrigin): Promise<Refusal>
  /** Refuses further batches; resolves when the waiting ones are on disk. */
  close(): Promise<void>
}

export function createIngest(pool: Pool, features: readonly ServerFeature[]): Ingest {
  const registry = createEventRegistry(features)
  let revision: Promise<number> | undefined
  let isClosing = false
  /** The schema revision, looked up once. If the look-up fails, the next batch repeats it. */
  const currentRevision = () =>
    (revision ??= findSchemaRevision(pool, registry).catch((error: unknown) => {
      revision = undefined
      throw error
    }))
  const live = liveEventsOf(pool)
  const commits = createGroupCommit(async (group) => {
    const outcomes = await writeGroup(pool, group, await currentRevision())
    live.committed()
    return outcomes
  })
  return {
    registry,
    async store(read, origin) {
      if (isClosing) return STOPPING
      const writing = commits.add({ ...read, origin })
      if (!writing)
        return fail('server/unavailable', 'Too many events wait; retry shortly.', { retryAfterS: BUSY_RETRY_S })
      const outcome = await writing
      if ('ack' in outcome) return outcome.ack
      return tooMany('This network began too many page loads in this hour.', outcome.limitedForS)
    },
    async keepUnreadable(body, origin) {
      if (isClosing) return STOPPING
      const db = databaseOf(pool)
      const { count, wait_s: waitS } = await countQuota(db, `bad:${origin.network}`, 1)
      if (count > BAD_BATCHES_PER_HOUR_MAX)
        return tooMany('This network sent too many unreadable batches in this hour.', waitS)
      const row = { code: 'schema/invalid', origin, body, event: null, offsetMs: 0 } as const
      await addBadRows(db, [row], await currentRevision())
      return fail('request/invalid', 'body: is not a batch of events', { field: 'body' })
    },
    close() {
      isClosing = true
      return commits.idle()
    },
  }
}
