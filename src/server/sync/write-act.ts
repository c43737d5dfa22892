import { ACT_ROWS_MAX } from '#contracts/sync.ts'
import type { UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import type { Touches } from './note-change.ts'

interface Act {
  readonly member: UserId
  /** The header X-Install-Id. */
  readonly client: string | null
  /** The idempotency key of the command. */
  readonly command: string | null
}

/**
 * Writes an act into the change feeds of the member and of the others concerned, in the act's own transaction. The
 * heads of the feeds are locked by ascending id until the commit, so numbers become visible in order and without a gap.
 * One statement writes all feeds, so the number of members is not limited.
 * @returns the act's number in the member's own feed
 */
export async function writeAct(db: Database, { member, client, command }: Act, touches: Touches): Promise<string> {
  const members = [...new Set([member, ...touches.others, ...touches.news.keys()])]
  const isWide = touches.rows.size > ACT_ROWS_MAX
  const shared = isWide ? [] : [...touches.rows]
  const touchedBy = (id: UserId) => [
    ...new Set([...(id === member || touches.others.has(id) ? shared : []), ...(touches.news.get(id) ?? [])]),
  ]
  const isWideFor = (id: UserId) => isWide && (id === member || touches.others.has(id))
  const rows = await db.query<{ seq: string }>({
    name: 'write-act',
    text: `with numbered as (
        insert into change_heads (user_id, seq) select id, 1 from unnest($1::bigint[]) as m (id) order by id
        on conflict (user_id) do update set seq = change_heads.seq + 1 returning user_id, seq
      ), written as (
        insert into acts (user_id, seq, client, command, touched, is_wide)
        select user_id, seq, case when user_id = $2 then $3 end, case when user_id = $2 then $4 end,
          array(select jsonb_array_elements_text(t.touched)), t.is_wide
        from numbered join unnest($1::bigint[], $5::jsonb[], $6::boolean[]) as t (id, touched, is_wide) on t.id = user_id
      )
      select seq from numbered where user_id = $2`,
    values: [
      members,
      member,
      client,
      command,
      members.map((id) => JSON.stringify(touchedBy(id))),
      members.map(isWideFor),
    ],
  })
  return only(rows).seq
}

/** The rows that a member's act touched. Null if they are no longer stored, or were too many to be stored. */
export async function readTouched(db: Database, member: UserId, seq: string): Promise<readonly string[] | null> {
  const [act] = await db.query<{ touched: readonly string[]; is_wide: boolean }>({
    name: 'act-touched',
    text: 'select touched, is_wide from acts where user_id = $1 and seq = $2',
    values: [member, seq],
  })
  return act && !act.is_wide ? act.touched : null
}

/** Locks the member's feed: until the transaction ends, no act is added to it. */
export async function lockFeed(db: Database, member: UserId): Promise<void> {
  await db.query({
    name: 'lock-feed',
    text: 'select from change_heads where user_id = $1 for update',
    values: [member],
  })
}
