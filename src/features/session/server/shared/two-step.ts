import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

const SECRET_BYTES = 20
const STEP_S = 30
/** Number of time steps before and after the present one whose codes are accepted too, because clocks differ. */
const STEPS_ASIDE = 1
const RECOVERY_CODES = 10
/** Letters and digits of recovery codes, without those that look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_HALF = 5
const ISSUER = 'Pinfold'

/**
 * Creates a secret for a member whose two-step log-in is off.
 * @returns null if two-step log-in is on
 */
export async function startTwoStep(db: Database, userId: UserId): Promise<string | null> {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const rows = await db.query({
    text: `insert into two_step as t (user_id, secret) values ($1, $2)
           on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where t.confirmed_at is null
           returning 1`,
    values: [userId, secret],
  })
  return rows.length > 0 ? secret : null
}

/** The text of the QR code for the member's app. */
export function otpauthUrl(secret: string, username: string): string {
  return totpOf(secret, username).toString()
}

export async function hasTwoStep(db: Database, userId: UserId): Promise<boolean> {
  const rows = await db.query({
    name: 'has-two-step',
    text: 'select 1 from two_step where user_id = $1 and confirmed_at is not null',
    values: [userId],
  })
  return rows.length > 0
}

/** True for a correct code of the app. The code and all older ones cannot be used again. */
export async function takeAppCode(db: Database, userId: UserId, code: string, isConfirmed: boolean): Promise<boolean> {
  const rows = await db.query<{ secret: string }>({
    text: 'select secret from two_step where user_id = $1 and (confirmed_at is not null) = $2',
    values: [userId, isConfirmed],
  })
  const secret = rows[0]?.secret
  if (secret === undefined) return false
  const nowMs = Date.now()
  const aside = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: STEPS_ASIDE })
  if (aside === null) return false
  const taken = await db.query({
    text: 'update two_step set last_step = $2 where user_id = $1 and last_step < $2 returning 1',
    values: [userId, Math.floor(nowMs / 1_000 / STEP_S) + aside],
  })
  return taken.length > 0
}

/** True for a correct code of the app or an unused recovery code. */
export async function takeCode(db: Database, userId: UserId, code: string): Promise<boolean> {
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return takeAppCode(db, userId, plain, true)
  const taken = await db.query({
    text: 'delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1',
    values: [userId, hashOf(plain)],
  })
  return taken.length > 0
}

/** Gives a member new recovery codes in place of the old ones. Call it within a transaction. */
export async function makeRecoveryCodes(db: Database, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomLetters()}-${randomLetters()}`)
  // Two calls at once wait for each other. Without this lock, both would add their codes.
  await db.query({ text: 'select 1 from two_step where user_id = $1 for update', values: [userId] })
  await db.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] })
  await db.query({
    text: 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    values: [userId, codes.map((code) => hashOf(code.replace('-', '')))],
  })
  return codes
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_S, digits: 6 })
}

function randomLetters(): string {
  return Array.from({ length: RECOVERY_HALF }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
}

/** A fast hash is enough, because a code has 49 random bits and can be guessed at most ten times per hour. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
