import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { EventRecord } from '#features/events/contract.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { networkOf } from '#server/http/network-of.ts'
import { createIngest } from '../ingest.ts'
import { readBatch } from '../read-batch.ts'
import { batchesOfRows } from '../row-form.ts'
import { isRefusal } from '../sender.ts'

/** The browser that caused the events. */
interface EventSource {
  readonly userId: string | null
  readonly country: string
  readonly device: string
  /** The browser's network address, whose quota a new page load uses. Absent for events without a browser. */
  readonly address?: string
}

const EPOCH_DIGITS = 16

export interface EventRecorder {
  /**
   * Resolves when the events are on disk.
   * @param identity a name for these events; further events of the same client with the same name are ignored
   * @throws if the ingest rejects the events
   */
  record(events: readonly EventRecord[], source: EventSource, nowMs: number, identity?: string): Promise<void>
  close(): Promise<void>
}

/** Stores events that the server itself records, by the same ingest as those of browsers. */
export function createEventRecorder(pool: Pool, features: readonly ServerFeature[]): EventRecorder {
  const ingest = createIngest(pool, features)
  return {
    async record(events, { address, ...source }, nowMs, identity) {
      const network = address === undefined ? null : networkOf(address)
      for (const rows of batchesOfRows(events, nowMs, { schemaRevision: 1, consentRevision: 0 })) {
        const batch = identity === undefined ? rows : { ...rows, epoch: epochOf(identity) }
        const read = readBatch(Buffer.from(JSON.stringify(batch)), ingest.registry)
        if (!read) throw new Error('The events are not a batch that the ingest can read.')
        const answer = await ingest.store(read, { ...source, network, receivedMs: nowMs })
        if (isRefusal(answer)) throw new Error(answer.message)
        if (answer.rejected.length > 0) throw new Error(`The ingest refused ${answer.rejected.length} of the events.`)
      }
    },
    close: () => ingest.close(),
  }
}

function epochOf(identity: string): string {
  return createHash('sha256').update(identity).digest('hex').slice(0, EPOCH_DIGITS)
}
