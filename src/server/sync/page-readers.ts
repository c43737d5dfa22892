import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { noteNews, type Touches } from './note-change.ts'

/** A page counts as open for so long after it was read. Nothing asks browsers whether it still is. [R] */
const OPEN_MINUTES = 60
/** A page that is read again within this time is not recorded again. [R] */
const RECORDED_MS = 10 * 60_000
/** A process remembers at most this many recorded pages. */
const RECORDED_MAX = 20_000
/** At most this many readers of a row are told, those who read last. The others find it with the next read. [R] */
const READERS_TOLD_MAX = 100

export interface PageReaders {
  /** Records that a member reads the page of a row, such as `boards/1`. */
  record(member: UserId, rowName: string): Promise<void>
}

/** @param onError called if a page could not be recorded; its reader gets the page nevertheless */
export function createPageReaders(
  db: Database,
  onError: (error: unknown) => void,
  now: () => number = () => performance.now(),
): PageReaders {
  /** When a page was recorded, the oldest first. */
  const recorded = new Map<string, number>()
  return {
    async record(member, rowName) {
      const key = `${member} ${rowName}`
      const last = recorded.get(key)
      if (last !== undefined && now() - last < RECORDED_MS) return
      recorded.delete(key)
      recorded.set(key, now())
      for (const oldest of recorded.keys()) {
        if (recorded.size <= RECORDED_MAX) break
        recorded.delete(oldest)
      }
      try {
        await db.query({
          name: 'page-read',
          text: `insert into page_readers (row_name, user_id, open_until) values ($1, $2, now() + interval '${OPEN_MINUTES} minutes')
            on conflict (row_name, user_id) do update set open_until = excluded.open_until`,
          values: [rowName, member],
        })
      } catch (error) {
        recorded.delete(key)
        onError(error)
      }
    },
  }
}

/** An act that may end what others see, or let them see it. */
export interface SeenAct {
  readonly db: Database
  readonly touches: Touches
  readonly viewer: { readonly id: UserId }
}

/**
 * The members who have these rows' pages open, with the names of the rows. Who acts is left out.
 * @param only the only reader that is concerned; all readers by default
 */
export async function findPageReaders(
  { db, viewer }: SeenAct,
  rowNames: readonly string[],
  only: UserId | null = null,
): Promise<readonly { readonly member: UserId; readonly rowName: string }[]> {
  return db.query({
    name: 'page-readers',
    text: `select r.user_id as member, r.row_name as "rowName" from unnest($1::text[]) as n (name)
      cross join lateral (
        select user_id, row_name from page_readers
        where row_name = n.name and open_until > now() and user_id <> $2 and ($3::bigint is null or user_id = $3)
        order by open_until desc limit ${READERS_TOLD_MAX}
      ) r`,
    values: [rowNames, viewer.id, only],
  })
}

/**
 * Adds a member's row to the change feeds of those who have the member's profile open. Call it when they may no longer
 * see the profile, or see it again.
 * @param only the only reader that is concerned; all readers by default
 */
export async function noteProfileForReaders(act: SeenAct, userId: UserId, only: UserId | null = null): Promise<void> {
  for (const { member } of await findPageReaders(act, [`users/${userId}`], only))
    noteNews(act, member, { users: [userId] })
}
