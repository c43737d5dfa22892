import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { USER_COLUMNS, type UserRow } from './user-record.ts'

export async function findUser(db: Database, id: UserId): Promise<UserRow | null> {
  const text = `select ${USER_COLUMNS} from users u where u.id = $1`
  return (await db.query<UserRow>({ name: 'user-by-id', text, values: [id] }))[0] ?? null
}

/** Usernames are found whatever their case. */
export async function findUserByName(db: Database, username: string): Promise<UserRow | null> {
  const text = `select ${USER_COLUMNS} from users u where u.username_key = $1`
  return (await db.query<UserRow>({ name: 'user-by-name', text, values: [username.toLowerCase()] }))[0] ?? null
}

const SHOWN_USERS_SQL = `select ${USER_COLUMNS}, s.boards as secret_boards, s.pins as secret_pins
  from users u, lateral (
    select count(*)::int as boards, coalesce(sum(b.pin_count), 0)::int as pins from boards b
    where b.owner_id = u.id and (b.privacy = 'secret' or b.is_owner_hidden) and b.deleted_at is null and u.id is distinct from $2::bigint
  ) s`

/**
 * A member as another one may see them: what is on secret boards is in no count of theirs but for the member's own eyes.
 * @param viewer null for a visitor
 */
export async function findShownUser(db: Database, username: string, viewer: UserId | null): Promise<UserRow | null> {
  const text = `${SHOWN_USERS_SQL} where u.username_key = $1 and (u.deactivated_at is null or u.id = $2::bigint)`
  const values = [username.toLowerCase(), viewer]
  const [row] = await db.query<ShownRow>({ name: 'shown-user', text, values })
  return row ? withoutSecrets(row) : null
}

/** As `findShownUser`, by id. */
export async function findShownUsers(
  db: Database,
  ids: readonly UserId[],
  viewer: UserId,
): Promise<readonly UserRow[]> {
  const text = `${SHOWN_USERS_SQL} where u.id = any($1::bigint[]) and (u.deactivated_at is null or u.id = $2::bigint)`
  return (await db.query<ShownRow>({ name: 'shown-users', text, values: [ids, viewer] })).map(withoutSecrets)
}

type ShownRow = UserRow & { readonly secret_boards: number; readonly secret_pins: number }

function withoutSecrets(row: ShownRow): UserRow {
  return { ...row, board_count: row.board_count - row.secret_boards, pin_count: row.pin_count - row.secret_pins }
}
