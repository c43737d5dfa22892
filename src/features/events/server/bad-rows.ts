import { makeId } from '#contracts/ids.ts'
import type { RejectCode } from '#features/events/contract.ts'
import type { Database } from '#server/storage/database.ts'

/** The server's own information about a batch. */
export interface BatchOrigin {
  readonly userId: string | null
  readonly country: string
  readonly device: string
  /** The /24 or /64 of the sender's address; null for records without a browser, which have no quota. */
  readonly network: string | null
  /** The server's clock, milliseconds since 1970. */
  readonly receivedMs: number
}

/** What sends events over the network. */
export interface SenderOrigin extends BatchOrigin {
  readonly network: string
}

export interface BadRow {
  readonly code: RejectCode
  readonly origin: BatchOrigin
  /** For one event its record; otherwise the bytes as they arrived. */
  readonly body: Buffer
  /** Null if the whole batch could not be read. */
  readonly event: { readonly client: string; readonly epoch: string; readonly seq: number } | null
  /** Server clock minus device clock. */
  readonly offsetMs: number
}

/**
 * Stores rejected events unchanged.
 * @param schemaRevision of the registry that rejected them
 */
export async function addBadRows(db: Database, rows: readonly BadRow[], schemaRevision: number): Promise<void> {
  if (rows.length === 0) return
  await db.query({
    name: 'event-bad-rows-write',
    text: `insert into event_bad_rows
             (id, client, epoch, seq, code, schema_revision, received_at, offset_ms, user_id, country, device, body)
           select id, client, epoch, seq, code, $12, to_timestamp(received / 1000), offset_ms, user_id, country, device, body
           from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::float8[], $7::bigint[],
                       $8::bigint[], $9::text[], $10::text[], $11::bytea[])
             as t (id, client, epoch, seq, code, received, offset_ms, user_id, country, device, body)`,
    values: [
      rows.map(({ origin }) => makeId(origin.receivedMs, Math.random())),
      rows.map(({ event }) => event?.client ?? null),
      rows.map(({ event }) => event?.epoch ?? null),
      rows.map(({ event }) => event?.seq ?? null),
      rows.map(({ code }) => code),
      rows.map(({ origin }) => origin.receivedMs),
      rows.map(({ offsetMs }) => offsetMs),
      rows.map(({ origin }) => origin.userId),
      rows.map(({ origin }) => origin.country),
      rows.map(({ origin }) => origin.device),
      rows.map(({ body }) => body),
      schemaRevision,
    ],
  })
}
