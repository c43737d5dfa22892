import type { Endpoint } from '#contracts/endpoint.ts'
import { PROOF_KEPT_MINUTES } from '#features/session/constants.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import type { Call, Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { refuseWrongPassword } from './check-password.ts'
import { hashToken } from './sessions.ts'

/**
 * Records that a network has just confirmed the member of this session. Call it after such a log-in only, because a
 * copied session proves nothing.
 */
export async function noteProof(db: Database, token: string): Promise<void> {
  await db.query({ text: 'update sessions set proved_at = now() where token_hash = $1', values: [hashToken(token)] })
}

/**
 * Requires a confirmation of the member: the password or, for a member without one, a log-in with a network in this
 * session within PROOF_KEPT_MINUTES. It runs outside a transaction, like `refuseWrongPassword`.
 */
export async function refuseUnconfirmed(
  call: Pick<Call<Endpoint>, 'db' | 'address' | 'knownBrowser' | 'sessionToken'>,
  viewer: Member,
  password: string,
): Promise<Refusal<'session/wrong-credentials' | 'rate/limited'> | null> {
  const { db, sessionToken } = call
  const rows = await db.query<{ hasPassword: boolean; isProved: boolean }>({
    text: `select u.password_hash is not null as "hasPassword",
             coalesce(s.proved_at > now() - interval '${PROOF_KEPT_MINUTES} minutes', false) as "isProved"
           from users u left join sessions s on s.user_id = u.id and s.token_hash = $2
           where u.id = $1`,
    values: [viewer.id, sessionToken === null ? null : hashToken(sessionToken)],
  })
  if (rows[0]?.hasPassword !== false) return refuseWrongPassword(call, viewer, password)
  return rows[0].isProved
    ? null
    : fail(
        'session/wrong-credentials',
        `password: this account has none; log in with its network again, and repeat this within ${PROOF_KEPT_MINUTES} minutes`,
        { field: 'password' },
      )
}
