import type { Call, Member } from '#server/http/handle.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import { forgive, loginBuckets, refuseOverLimit } from './attempts.ts'
import { findCredentials, isPasswordRight } from './credentials.ts'

/**
 * Refuses a wrong password of a logged-in member. It counts like a wrong one at log-in, so a stolen session gives no
 * more guesses. It runs outside a transaction, because a refusal must not roll the count back.
 */
export async function refuseWrongPassword(
  { db, address, knownBrowser }: Pick<Call<Endpoint>, 'db' | 'address' | 'knownBrowser'>,
  viewer: Member,
  password: string,
): Promise<Refusal<'session/wrong-credentials' | 'rate/limited'> | null> {
  const buckets = loginBuckets(viewer.id, address, knownBrowser(viewer.id))
  const limited = await refuseOverLimit(db, buckets)
  if (limited) return limited
  const found = await findCredentials(db, viewer.username.toLowerCase())
  if (!(await isPasswordRight(found, password))) {
    return fail('session/wrong-credentials', 'password: is not the password of this account', { field: 'password' })
  }
  await forgive(db, buckets)
  return null
}
