import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { isProfileOpen } from '#features/blocks/server/shared/blocked.ts'
import { isApproved, isProfileVisible } from '#features/boards/server/shared/visible.ts'
import { OWN_COLUMNS, relationColumns, USER_COLUMNS, type UserRow } from './user-record.ts'

/** Reads the member's own record. */
export async function findUser(db: Database, id: UserId): Promise<UserRow | null> {
  const text = `select ${USER_COLUMNS}, ${OWN_COLUMNS} from users u where u.id = $1`
  return (await db.query<UserRow>({ name: 'user-by-id', text, values: [id] }))[0] ?? null
}

/** Finds a member by username, ignoring case. */
export async function findUserByName(db: Database, username: string): Promise<UserRow | null> {
  const text = `select ${USER_COLUMNS} from users u where u.username_key = $1`
  return (await db.query<UserRow>({ name: 'user-by-name', text, values: [username.toLowerCase()] }))[0] ?? null
}

/** True if the viewer may see the member's lists. Only approved followers see those of a private member. */
export async function showsProfile(db: Database, id: UserId, viewer: UserId | null): Promise<boolean> {
  const text = `select from users u where u.id = $1 and ${isProfileVisible('u', '$2')}`
  return (await db.query({ name: 'shows-profile', text, values: [id, viewer] })).length > 0
}

/**
 * SQL of two counts: secret boards of `u`, and live pins that `u` saved to secret boards. A board that was never shared
 * has only its owner's saves, so its count is used directly. Both are 0 if `u` is the viewer.
 * @param viewer placeholder of the viewer's id, null for a visitor
 */
const secretCounts = (
  viewer: string,
): string => `select coalesce(sum(n.boards), 0)::int as boards, coalesce(sum(n.pins), 0)::int as pins from (
      select case when b.is_quick_save then 0 else 1 end as boards, b.pin_count as pins from boards b
      where b.owner_id = u.id and (b.privacy = 'secret' or (b.is_owner_hidden and not ${isApproved('b.owner_id', viewer)})) and b.deleted_at is null and not b.was_shared
      union all
      select case when b.owner_id = u.id then 1 else 0 end, (
        select count(*)::int from board_pins s join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id
        where s.board_id = b.id and s.saved_by = u.id and p.deleted_at is null and pb.deleted_at is null)
      from boards b where b.id in (
        select o.id from boards o where o.owner_id = u.id and o.was_shared
        union select c.board_id from board_collaborators c where c.user_id = u.id)
        and (b.privacy = 'secret' or (b.is_owner_hidden and not ${isApproved('b.owner_id', viewer)})) and b.deleted_at is null
    ) n where u.id is distinct from ${viewer}::bigint`

const SHOWN_USERS_SQL = `select ${USER_COLUMNS}, ${relationColumns('$2')}, s.boards as secret_boards, s.pins as secret_pins
  from users u, lateral (${secretCounts('$2')}) s`

/**
 * SQL: the number of pins of a member `u` without those that the viewer must not know of.
 * @param viewer placeholder of the viewer's id
 */
export function shownPinCount(viewer: string): string {
  return `(select greatest(0, u.pin_count - s.pins) from (${secretCounts(viewer)}) s)`
}

/**
 * A member as another one may see them. The counts include secret boards only for the member. The profile of a member who
 * blocked the viewer is not found.
 * @param viewer null for a visitor
 */
export async function findShownUser(db: Database, username: string, viewer: UserId | null): Promise<UserRow | null> {
  const text = `${SHOWN_USERS_SQL} where u.username_key = $1 and (u.deactivated_at is null or u.id = $2::bigint)
    and ${isProfileOpen('u.id', '$2')}`
  const values = [username.toLowerCase(), viewer]
  const [row] = await db.query<ShownRow>({ name: 'shown-user', text, values })
  return row ? withoutSecrets(row) : null
}

/** Like `findShownUser`, for several members by id. */
export async function findShownUsers(
  db: Database,
  ids: readonly UserId[],
  viewer: UserId | null,
): Promise<readonly UserRow[]> {
  const text = `${SHOWN_USERS_SQL} where u.id = any($1::bigint[]) and (u.deactivated_at is null or u.id = $2::bigint)`
  return (await db.query<ShownRow>({ name: 'shown-users', text, values: [ids, viewer] })).map(withoutSecrets)
}

/** Those of these members whose profiles the viewer may not open. */
export async function findClosedProfiles(
  db: Database,
  ids: readonly UserId[],
  viewer: UserId,
): Promise<ReadonlySet<UserId>> {
  const text = `select u.id from users u where u.id = any($1::bigint[]) and ${isProfileOpen('u.id', '$2')} is not true`
  const rows = await db.query<{ id: UserId }>({ name: 'closed-profiles', text, values: [ids, viewer] })
  return new Set(rows.map(({ id }) => id))
}

type ShownRow = UserRow & { readonly secret_boards: number; readonly secret_pins: number }

function withoutSecrets(row: ShownRow): UserRow {
  return {
    ...row,
    board_count: floored(row.board_count - row.secret_boards),
    pin_count: floored(row.pin_count - row.secret_pins),
  }
}

function floored(count: number): number {
  return Math.max(0, count)
}
