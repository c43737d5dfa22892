import { randomBytes, randomInt } from 'node:crypto'
import type { UserId } from '#contracts/ids.ts'
import { writeDetails } from '#features/settings/server/shared/account-details.ts'
import { registerMember } from '#features/session/server/shared/register-member.ts'
import type { Database } from '#server/storage/database.ts'
import type { NetworkName } from '../constants.ts'
import type { Claims } from './provider.ts'

const TRIES = 5

/** Adds a member without a password, by a network that verified their email. Null if the email belongs to a member. */
export async function registerByNetwork(
  db: Database,
  network: NetworkName,
  claims: Claims & { readonly email: string },
): Promise<UserId | null> {
  const base = (claims.email.split('@')[0] ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_.-]/g, '')
    .slice(0, 20)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const username =
      tries === 0 && base.length >= 3 ? base : `${base.slice(0, 18) || 'member'}${randomInt(10_000, 99_999)}`
    const added = await registerMember(db, {
      kind: network === 'facebook' ? 'facebook' : 'email',
      email: claims.email,
      username,
      // A sign-up needs a password. Nobody knows this one, and it is removed below.
      password: randomBytes(24).toString('base64url'),
      first_name: claims.firstName.slice(0, 60) || username,
      last_name: claims.lastName.slice(0, 60),
    })
    if (added.ok) {
      await db.query({ text: 'update users set password_hash = null where id = $1', values: [added.data] })
      await writeDetails(db, added.data, { email_verified_at: new Date().toISOString() })
      return added.data
    }
    if (added.code === 'session/email-taken') return null
  }
  return null
}
