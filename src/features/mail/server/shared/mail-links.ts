import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/storage/database.ts'

const TOKEN_BYTES = 32

/**
 * Creates a token for a link in a mail. It works once, for this purpose, until it expires.
 * @param subject id of the link's subject; `useLink` returns it
 */
export async function createLink(db: Database, purpose: string, subject: string, ttlMs: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.query({
    text: `insert into mail_tokens (token_hash, purpose, subject, expires_at)
           values ($1, $2, $3, now() + $4 * interval '1 millisecond')`,
    values: [hashOf(token), purpose, subject, ttlMs],
  })
  return token
}

/**
 * Uses the token up.
 * @returns the token's subject; null if the token is unknown, used, expired or for another purpose
 */
export async function useLink(db: Database, token: string, purpose: string): Promise<string | null> {
  const rows = await db.query<{ subject: string }>({
    text: `update mail_tokens set used_at = now()
           where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now() returning subject`,
    values: [hashOf(token), purpose],
  })
  return rows[0]?.subject ?? null
}

/** The subject of a token, without using it up; null as in `useLink`. */
export async function readLink(db: Database, token: string, purpose: string): Promise<string | null> {
  const rows = await db.query<{ subject: string }>({
    text: `select subject from mail_tokens
           where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now()`,
    values: [hashOf(token), purpose],
  })
  return rows[0]?.subject ?? null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
