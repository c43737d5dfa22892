import type { UserId } from '#contracts/ids.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Database } from '#server/storage/database.ts'
import { connect, memberOf } from '../accounts.ts'
import { readNetworkSettings } from '../network-settings.ts'
import { createProvider, type Claims, type Provider } from '../provider.ts'

const NETWORK = 'facebook'

/** What a sign-up contains about a Facebook account (spec viewer §3, sign-up payload). */
interface Given {
  readonly facebook_id?: string
  readonly facebook_token?: string
}

/** Checks the Facebook accounts of sign-ups with the Facebook provider of this site. */
export interface FacebookAccounts {
  /** @returns null if the sign-up names no Facebook account */
  check(db: Database, given: Given): Promise<Answer<Claims | null, 'request/invalid'>>
  /** Connects a checked account to the new member. */
  connect(db: Database, member: UserId, claims: Claims): Promise<void>
}

/** @throws StartError if the provider's settings are incomplete */
export function createFacebookAccounts(env: NodeJS.ProcessEnv): FacebookAccounts {
  const settings = readNetworkSettings(env).get(NETWORK)
  const provider: Provider | null = settings ? createProvider(settings) : null
  return {
    async check(db, { facebook_id: id, facebook_token: token }) {
      if (id === undefined) return ok(null)
      if (provider === null) return refused('facebook_id', 'is not offered by this site')
      if (token === undefined) return refused('facebook_token', 'is required with facebook_id')
      let claims: Claims
      try {
        claims = await provider.verify(token)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return refused('facebook_token', `is not a valid ID token for this site (${why})`)
      }
      if (claims.subject !== id) return refused('facebook_id', 'is not the account of facebook_token')
      if (await memberOf(db, NETWORK, id)) return refused('facebook_id', 'already belongs to a member')
      return ok(claims)
    },
    async connect(db, member, { subject, username, url }) {
      // If two sign-ups with one account arrive at the same time, only one is connected. The other member can log in by
      // password.
      await connect(db, member, { network: NETWORK, subject, username, url })
    },
  }
}

function refused(field: keyof Given, why: string) {
  return fail('request/invalid', `${field}: ${why}`, { field })
}
