import type { BoardId, UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * Follows members, and updates the counters of both sides.
 * @returns the members whom the follower did not follow before
 */
export async function addFollows(db: Database, follower: UserId, users: readonly UserId[]): Promise<readonly UserId[]> {
  const added = await db.query<{ user_id: UserId }>({
    name: 'follow-add',
    text: `insert into member_follows (follower_id, user_id, rank) select $1, id, $3 from unnest($2::bigint[]) id
      on conflict do nothing returning user_id`,
    values: [follower, users, Date.now()],
  })
  const ids = added.map(({ user_id }) => user_id)
  await count(db, follower, ids, 1)
  return ids
}

export async function removeFollow(db: Database, follower: UserId, user: UserId): Promise<boolean> {
  const removed = await db.query({
    name: 'follow-remove',
    text: 'delete from member_follows where follower_id = $1 and user_id = $2 returning 1',
    values: [follower, user],
  })
  if (removed.length > 0) await count(db, follower, [user], -1)
  return removed.length > 0
}

async function count(db: Database, follower: UserId, users: readonly UserId[], by: 1 | -1): Promise<void> {
  if (users.length === 0) return
  // Rows of members are locked in the order of their ids everywhere, so that transactions do not deadlock.
  await db.query({
    name: 'follow-lock',
    text: 'select from users where id = any($1::bigint[]) order by id for no key update',
    values: [[follower, ...users]],
  })
  await db.query({
    name: 'follow-count',
    text: `update users set
        follower_count = greatest(0, follower_count + case when id = any($2::bigint[]) then $3::int else 0 end),
        following_count = greatest(0, following_count + case when id = $1 then $3::int * cardinality($2::bigint[]) else 0 end)
      where id = $1 or id = any($2::bigint[])`,
    values: [follower, users, by],
  })
}

/** @returns true if something changed */
export async function setBoardFollow(
  db: Database,
  follower: UserId,
  board: BoardId,
  isFollowed: boolean,
): Promise<boolean> {
  const changed = isFollowed
    ? await db.query({
        name: 'board-follow-add',
        text: 'insert into board_follows (user_id, board_id) values ($1, $2) on conflict do nothing returning 1',
        values: [follower, board],
      })
    : await db.query({
        name: 'board-follow-remove',
        text: 'delete from board_follows where user_id = $1 and board_id = $2 returning 1',
        values: [follower, board],
      })
  if (changed.length === 0) return false
  await db.query({
    name: 'board-follow-count',
    text: 'update boards set follower_count = greatest(0, follower_count + $2::int) where id = $1',
    values: [board, isFollowed ? 1 : -1],
  })
  return true
}

/**
 * Removes all follows between two members, including those of each other's boards (spec business §4).
 * @returns the boards of `other` that `one` followed
 */
export async function removeFollowsBetween(db: Database, one: UserId, other: UserId): Promise<readonly BoardId[]> {
  await removeFollow(db, one, other)
  await removeFollow(db, other, one)
  const removed = await db.query<{ board_id: BoardId; user_id: UserId }>({
    name: 'board-follows-between',
    text: `delete from board_follows f using boards b where b.id = f.board_id
        and ((f.user_id = $1 and b.owner_id = $2) or (f.user_id = $2 and b.owner_id = $1))
      returning f.board_id, f.user_id`,
    values: [one, other],
  })
  if (removed.length > 0)
    await db.query({
      name: 'board-follows-uncount',
      text: `update boards b set follower_count = greatest(0, follower_count - 1) where id = any($1::bigint[])`,
      values: [removed.map(({ board_id }) => board_id)],
    })
  return removed.filter(({ user_id }) => user_id === one).map(({ board_id }) => board_id)
}
