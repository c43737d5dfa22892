import { randomBytes } from 'node:crypto'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { VerificationMethod } from '../constants.ts'
import type { Website } from '../contract.ts'
import { proofsOf } from './check-website.ts'

const TOKEN_BYTES = 16

interface Row {
  readonly domain: string
  readonly token: string
  readonly verified_at: Date | null
}

export async function listOwnWebsites(db: Database, userId: UserId): Promise<Website[]> {
  const rows = await db.query<Row>({
    name: 'websites-own',
    text: 'select domain, token, verified_at from websites where user_id = $1 order by created_at, domain',
    values: [userId],
  })
  return rows.map(({ domain, token, verified_at: at }) => ({
    website: domain,
    status: at === null ? 'unverified' : 'verified',
    verified_at: at?.toISOString() ?? null,
    verification: proofsOf(token),
  }))
}

export async function addClaim(db: Database, userId: UserId, domain: string): Promise<void> {
  await db.query({
    text: 'insert into websites (user_id, domain, token) values ($1, $2, $3) on conflict do nothing',
    values: [userId, domain, randomBytes(TOKEN_BYTES).toString('hex')],
  })
}

export async function tokenOf(db: Database, userId: UserId, domain: string): Promise<string | null> {
  const text = 'select token from websites where user_id = $1 and domain = $2'
  return (await db.query<{ token: string }>({ text, values: [userId, domain] }))[0]?.token ?? null
}

/** Adds the domain to the member's verified ones (spec viewer §4, verified websites). */
export async function markVerified(
  db: Database,
  userId: UserId,
  domain: string,
  method: VerificationMethod,
): Promise<void> {
  await db.query({
    text: `with done as (update websites set verified_at = coalesce(verified_at, now()), method = $3 where user_id = $1 and domain = $2)
      update users set verified_websites = array_append(array_remove(verified_websites, $2), $2) where id = $1`,
    values: [userId, domain, method],
  })
}

/** @returns false if the website was not claimed */
export async function deleteClaim(db: Database, userId: UserId, domain: string): Promise<boolean> {
  const deleted = await db.query({
    text: 'delete from websites where user_id = $1 and domain = $2 returning 1',
    values: [userId, domain],
  })
  await db.query({
    text: 'update users set verified_websites = array_remove(verified_websites, $2) where id = $1 and $2 = any(verified_websites)',
    values: [userId, domain],
  })
  return deleted.length > 0
}
