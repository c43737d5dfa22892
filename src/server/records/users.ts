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
