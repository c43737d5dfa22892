import { hash, verify } from '@node-rs/argon2'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

/** A hash by Argon2id with these costs takes about 14 ms. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * This hash is verified if no account is found, so that neither the answer nor its time shows that. It is created once,
 * from a random password.
 */
const dummyHash = hashPassword(crypto.randomUUID())

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_OPTIONS)
}

export interface Credentials {
  readonly id: UserId
  readonly password_hash: string | null
  readonly is_suspended: boolean
}

/**
 * Finds a member by username or email; null if there is none.
 * @param name lower case
 */
export async function findCredentials(db: Database, name: string): Promise<Credentials | null> {
  const rows = await db.query<Credentials>({
    text: `select id, password_hash, suspended_at is not null as is_suspended from users
           where username_key = $1 or email_key = $1 order by username_key = $1 desc limit 1`,
    values: [name],
  })
  return rows[0] ?? null
}

/** True if the password is correct. It takes the same time if there is no such member or no password. */
export async function isPasswordRight(found: Credentials | null, password: string): Promise<boolean> {
  const stored = found?.password_hash ?? null
  const isRight = await verify(stored ?? (await dummyHash), password)
  return isRight && stored !== null
}
