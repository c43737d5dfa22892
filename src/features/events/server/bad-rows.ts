import { makeId } from '#contracts/ids.ts'
import type { RejectCode } from '#features/events/contract.ts'
import type { Database } from '#server/storage/database.ts'

/** What the server itself knows about a batch. */
export interface BatchOrigin {
  readonly userId: string | null
  readonly country: string
  readonly device: string
  /** The /24 or /64 network of the sender's address; null for events that no browser sent, which have no quota. */
  readonly network: string | null
  /** The server's clock at receipt, in milliseconds since 1970. */
  readonly receivedMs: number
}

/** The origin of a batch that was sent over the network. */
export interface SenderOrigin extends BatchOrigin {
  readonly network: string
}

export interface BadRow {
  readonly code: RejectCode
  readonly origin: BatchOrigin
  /** The record of a single event, or the received bytes of a whole batch. */
  readonly body: Buffer
  /** The event's identity; null if the whole batch was unreadable. */
  readonly event: { readonly client: string; readonly epoch: string; readonly seq: number } | null
  /** The server's clock minus the device's clock. */
  readonly offsetMs: number
}

/**
 * Stores rejected events unchanged.
 * @param schemaRevision number of the set of declarations that rejected them
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
