import type { Pool } from 'pg'
import { only } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import type { EventRegistry } from './event-registry.ts'

/**
 * Number of the advisory lock by which servers that start at the same time number their registries one after the other.
 * It is arbitrary but fixed.
 */
const LOCK = 7_140_016

/** The number of a set of declarations in this database. A new set gets the next number. */
export function findSchemaRevision(pool: Pool, { hash, declared }: EventRegistry): Promise<number> {
  return transaction(pool, async (db) => {
    await db.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
    await db.query({
      text: `insert into event_schemas (revision, hash, declared)
             select coalesce(max(revision), 0) + 1, $1, $2 from event_schemas on conflict (hash) do nothing`,
      values: [hash, JSON.stringify(declared)],
    })
    const rows = await db.query<{ revision: number }>({
      text: 'select revision from event_schemas where hash = $1',
      values: [hash],
    })
    return only(rows).revision
  })
}
