import { escapeLiteral, type Pool } from 'pg'
import { APPLIED_MAX, type Sync } from '#contracts/sync.ts'
import type { UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { snapshot } from '#server/storage/snapshot.ts'

/** The member and client for whom `sync` is read. */
export interface SyncAsked {
  /** Null for a visitor. */
  readonly member: UserId | null
  /** The header X-Install-Id. */
  readonly client: string | null
  /** The header X-Sync-Since. */
  readonly since: string | null
}

/** Runs reads on one snapshot. The snapshot's `sync` is read together with the begin. */
export async function readAt<T>(
  pool: Pool,
  asked: SyncAsked,
  work: (db: Database) => Promise<T>,
): Promise<{ readonly result: T; readonly sync: Sync }> {
  const { first, result } = await snapshot<SyncRow, T>(pool, syncSql(asked), work)
  return { result, sync: syncOf(asked, first) }
}

/** Reads `sync` within an open transaction. */
export async function readSync(db: Database, asked: SyncAsked): Promise<Sync> {
  return syncOf(asked, only(await db.query<SyncRow>({ text: syncSql(asked) })))
}

interface SyncRow {
  readonly time: string
  readonly history: string
  readonly seq: string | null
  readonly applied: Sync['applied']
}

function syncOf({ member }: SyncAsked, { time, history, seq, applied }: SyncRow): Sync {
  return { history, member, seq, time, applied }
}

/** Values are part of the SQL, because a statement that is sent together with a begin cannot have parameters. */
function syncSql({ member, client, since }: SyncAsked): string {
  const always = `select (extract(epoch from statement_timestamp()) * 1000000)::bigint as time,
    (select value #>> '{}' from settings where key = 'history') as history`
  if (member === null) return `${always}, null as seq, '[]'::json as applied`
  const id = escapeLiteral(member)
  const applied =
    client === null || since === null
      ? `'[]'::json`
      : `(select coalesce(json_agg(json_build_object('id', command, 'seq', seq::text) order by seq), '[]') from (
          select command, seq from acts where user_id = ${id} and seq > ${escapeLiteral(since)} and client = ${escapeLiteral(client)}
            and command is not null
          order by seq limit ${APPLIED_MAX}) own)`
  return `${always}, coalesce((select seq from change_heads where user_id = ${id}), 0) as seq, ${applied} as applied`
}
