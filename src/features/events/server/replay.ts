import type { Pool } from 'pg'
import { Compile } from 'typebox/compile'
import { newId } from '#contracts/ids.ts'
import { EventRecord } from '#features/events/contract.ts'
import type { Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import type { BatchOrigin } from './bad-rows.ts'
import type { EventRegistry } from './event-registry.ts'
import { readBatch, type ReadBatch } from './read-batch.ts'
import { batchesOfRows } from './row-form.ts'
import { writeGroup } from './write-group.ts'

const LOT = 500
const record = Compile(EventRecord)

interface WaitingRow {
  readonly id: string
  readonly client: string | null
  readonly epoch: string | null
  readonly seq: number | null
  readonly user_id: string | null
  readonly country: string
  readonly device: string
  readonly received_at: Date
  /** The server's clock minus the device's clock at sending in milliseconds, as a string of digits. */
  readonly offset_ms: string
  readonly body: Buffer
}

export interface ReplayCount {
  readonly replayed: number
  readonly stillBad: number
}

/**
 * Validates the bad rows with the present registry and the same time limits as the ingest. Valid rows become events
 * with their numbers and times; the others keep their reason.
 */
export async function replayBadRows(pool: Pool, registry: EventRegistry, schemaRevision: number): Promise<ReplayCount> {
  let replayed = 0
  let stillBad = 0
  let after = '0'
  for (;;) {
    const lot = await transaction(pool, (db) => nextLot(db, after))
    for (const row of lot) {
      const isFine = await replayRow(pool, registry, schemaRevision, row)
      if (isFine) replayed += 1
      else stillBad += 1
    }
    const last = lot.at(-1)
    if (!last) return { replayed, stillBad }
    after = last.id
  }
}

function nextLot(db: Database, after: string): Promise<readonly WaitingRow[]> {
  return db.query<WaitingRow>({
    text: 'select * from event_bad_rows where replayed_at is null and id > $1 order by id limit $2',
    values: [after, LOT],
  })
}

async function replayRow(
  pool: Pool,
  registry: EventRegistry,
  schemaRevision: number,
  row: WaitingRow,
): Promise<boolean> {
  const read = readRow(row, registry)
  if (!read || read.faults.size > 0) return false
  const origin: BatchOrigin = {
    userId: row.user_id,
    country: row.country,
    device: row.device,
    network: 'replay',
    receivedMs: row.received_at.getTime(),
  }
  // A whole batch has no event number. It is stored like a new batch, and only once even if it is replayed several
  // times.
  if (row.seq === null) {
    const [outcome] = await writeGroup(pool, [{ ...read, origin }], schemaRevision)
    if (!outcome || !('ack' in outcome) || outcome.ack.newEpoch) return false
  }
  return transaction(pool, async (db) => {
    const claimed = await db.query({
      text: 'update event_bad_rows set replayed_at = now() where id = $1 and replayed_at is null returning id',
      values: [row.id],
    })
    if (claimed.length > 0 && row.seq !== null) await insertEvent(db, row, row.seq, read)
    return claimed.length > 0
  })
}

async function insertEvent(
  db: Database,
  row: WaitingRow,
  seq: number,
  { hashes, body, batch }: ReadBatch,
): Promise<void> {
  await db.query({
    text: `insert into event_batches (id, client, epoch, first, last, hashes, skipped, user_id, country, device,
             schema_revision, received_at, body, is_replay)
           values ($1, $2, $3, $4, $4, $5, '{}', $6, $7, $8, $9, $10, $11, true)`,
    values: [
      newId(),
      row.client,
      row.epoch,
      seq,
      Buffer.from(hashes.buffer),
      row.user_id,
      row.country,
      row.device,
      batch.schemaRevision,
      row.received_at,
      body,
    ],
  })
  await db.query({
    text: 'update event_epochs set stored = stored + 1, rejected = rejected - 1 where client = $1 and epoch = $2',
    values: [row.client, row.epoch],
  })
}

/** Parses a bad row: the record of one event, or the content of an unreadable batch. */
function readRow(
  { client, epoch, seq, body, received_at: received, offset_ms: offset }: WaitingRow,
  registry: EventRegistry,
): ReadBatch | null {
  const whole = readBatch(body, registry)
  if (whole) return whole
  const event = parsed(body)
  if (!record.Check(event)) return null
  // The device's clock at sending, so that the time limits apply as of the day when the event arrived.
  const reportTime = Math.max(0, received.getTime() - Number(offset))
  const [made] = batchesOfRows([event], reportTime, { schemaRevision: 1, consentRevision: 0 })
  const batch =
    made && client !== null && epoch !== null && seq !== null ? { ...made, client, epoch, first: seq } : made
  return batch ? readBatch(Buffer.from(JSON.stringify(batch)), registry) : null
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null // The row is not JSON and stays as it is.
  }
}
