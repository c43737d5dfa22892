import type { UserId } from '#contracts/ids.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import type { Database } from '#server/storage/database.ts'
import { forgive, refuseOverLimit } from './shared/attempts.ts'

/**
 * Maximum number of wrong codes per account and hour. All senders count together, because every sender knows the
 * password.
 */
const CODES_MAX = 10

/**
 * Refuses a wrong code and counts it. It runs outside a transaction, because a refusal must not roll the count back.
 * @param take returns true for a correct code, and uses the code up
 */
export async function refuseWrongCode(
  db: Database,
  userId: UserId,
  take: () => Promise<boolean>,
): Promise<Refusal<'session/mfa-wrong' | 'rate/limited'> | null> {
  const buckets = [{ name: `mfa:${userId}`, max: CODES_MAX }]
  const limited = await refuseOverLimit(db, buckets)
  if (limited) return limited
  if (!(await take())) {
    return fail('session/mfa-wrong', 'mfa_token: is wrong, or was already used', { field: 'mfa_token' })
  }
  await forgive(db, buckets)
  return null
}
