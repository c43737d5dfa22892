import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { noteNews, type Touches } from '#server/sync/note-change.ts'
import { THREAD_OPEN_S } from '../../constants.ts'

/**
 * A change of a thread is told at once to at most this many readers, the last to renew. The others find it with the
 * count that each renewal answers. [R]
 */
const READERS_TOLD_MAX = 100

/**
 * Records that the member has the thread of a pin open, until THREAD_OPEN_S from now.
 * @returns true if the thread was not recorded as open, so that the member may have missed changes
 */
export async function recordReader(db: Database, member: UserId, pinId: PinId): Promise<boolean> {
  const [known] = await db.query({
    name: 'thread-open',
    text: `with known as (
        select from thread_readers where pin_id = $1 and user_id = $2 and open_until > now()
      ), opened as (
        insert into thread_readers (pin_id, user_id, open_until) values ($1, $2, now() + interval '${THREAD_OPEN_S} seconds')
        on conflict (pin_id, user_id) do update set open_until = excluded.open_until
      )
      select from known`,
    values: [pinId, member],
  })
  return known === undefined
}

/**
 * Adds changed rows of a thread to the change feeds of the members who have it open. What they may not see is left out
 * when their feeds are read.
 */
export async function noteForReaders(
  act: { readonly db: Database; readonly touches: Touches },
  pinId: PinId,
  touched: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const readers = await act.db.query<{ user_id: UserId }>({
    name: 'thread-readers',
    text: `select user_id from thread_readers where pin_id = $1 and open_until > now()
           order by open_until desc limit ${READERS_TOLD_MAX}`,
    values: [pinId],
  })
  for (const { user_id } of readers) noteNews(act, user_id, touched)
}

/** Pins by their ids, or all of a board or a member. */
type PinsOf = { readonly ids: readonly PinId[] } | { readonly boardId: BoardId } | { readonly ownerId: UserId }

/**
 * Adds pins to the change feeds of the members who have them open. Call it when these members may no longer see the
 * pins, or see them again: their open pages follow.
 * @param only the only reader that is concerned; all readers by default
 */
export async function notePinsForReaders(
  act: { readonly db: Database; readonly touches: Touches },
  pins: PinsOf,
  only: UserId | null = null,
): Promise<void> {
  const [by, value] =
    'ids' in pins
      ? ['p.id = any($1::bigint[])', pins.ids]
      : 'boardId' in pins
        ? ['p.board_id = $1', pins.boardId]
        : ['p.owner_id = $1', pins.ownerId]
  const readers = await act.db.query<{ pin_id: PinId; user_id: UserId }>({
    text: `select r.pin_id, r.user_id from thread_readers r join pins p on p.id = r.pin_id
           where r.open_until > now() and ${by} and ($2::bigint is null or r.user_id = $2)
           order by r.open_until desc limit ${READERS_TOLD_MAX}`,
    values: [value, only],
  })
  for (const { pin_id, user_id } of readers) noteNews(act, user_id, { pins: [pin_id] })
}
