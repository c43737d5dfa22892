import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type { UserId } from '#contracts/ids.ts'
import { hashPassword } from '#features/session/server/shared/credentials.ts'
import { forgive, refuseOverLimit, type Bucket } from '#features/session/server/shared/attempts.ts'
import { hashToken } from '#features/session/server/shared/sessions.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import { only, type Database } from '#server/storage/database.ts'
import { anonymizedEmail, PROOF_MS, TRIES_PER_DAY, TRIES_PER_QUARTER_HOUR } from '../constants.ts'
import type { PasscodeState } from '../contract.ts'

const QUARTER_HOUR_S = 900
const DAY_S = 86_400

function bucketsOf(userId: UserId): readonly Bucket[] {
  return [
    { name: `passcode:day:${userId}`, max: TRIES_PER_DAY, windowS: DAY_S },
    { name: `passcode:quarter:${userId}`, max: TRIES_PER_QUARTER_HOUR, windowS: QUARTER_HOUR_S },
  ]
}

export async function readPasscode(db: Database, userId: UserId): Promise<PasscodeState> {
  const row = only(
    await db.query<{ has_passcode: boolean; email: string | null }>({
      text: `select u.email_key as email, exists (select from passcodes p where p.user_id = u.id) as has_passcode
             from users u where u.id = $1`,
      values: [userId],
    }),
  )
  return {
    has_passcode: row.has_passcode,
    anonymized_email: row.email === null ? null : anonymizedEmail(row.email),
  }
}

export async function storePasscode(db: Database, userId: UserId, passcode: string): Promise<void> {
  await db.query({
    text: `insert into passcodes (user_id, hash) values ($1, $2)
           on conflict (user_id) do update set hash = excluded.hash`,
    values: [userId, await hashPassword(passcode)],
  })
}

export async function deletePasscode(db: Database, userId: UserId): Promise<void> {
  await db.query({ text: 'delete from passcodes where user_id = $1', values: [userId] })
}

/**
 * Checks a code and counts the attempt. It runs outside a transaction, because a refusal must not roll the count back.
 */
export async function refuseWrongPasscode(
  db: Database,
  userId: UserId,
  passcode: string,
): Promise<Refusal<'passcode/wrong' | 'rate/limited'> | null> {
  const buckets = bucketsOf(userId)
  const limited = await refuseOverLimit(db, buckets, 'Too many wrong passcodes; wait before you try again.')
  if (limited) return limited
  const rows = await db.query<{ hash: string }>({
    text: 'select hash from passcodes where user_id = $1',
    values: [userId],
  })
  const isRight = rows[0] !== undefined && (await verify(rows[0].hash, passcode))
  if (!isRight) return fail('passcode/wrong', 'passcode: is not the passcode of this account', { field: 'passcode' })
  await forgive(db, buckets)
  return null
}

/** Makes the proof for one protected change of a session. It replaces an earlier one that was not used. */
export async function addProof(db: Database, sessionToken: string): Promise<string> {
  const proof = randomBytes(24).toString('base64url')
  await db.query({
    text: `insert into passcode_grants (session_hash, proof_hash, expires_at)
           values ($1, $2, now() + $3 * interval '1 millisecond')
           on conflict (session_hash) do update set proof_hash = excluded.proof_hash, expires_at = excluded.expires_at`,
    values: [hashToken(sessionToken), hashToken(proof), PROOF_MS],
  })
  return proof
}
