import { endSession, handshakeSession, loginHandshake, registerHandshake, state } from './contract.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { endSession as deleteSession, startSession } from '#server/records/sessions.ts'
import { wireUser } from '#server/records/user-record.ts'
import { findUser } from '#server/records/users.ts'
import { forgive, isOverLimit, loginBuckets, registerBuckets } from './server/attempts.ts'
import { checkCredentials } from './server/credentials.ts'
import { makeLoginToken, takeLoginToken } from './server/login-tokens.ts'
import { refuseRegistration, registerMember } from './server/register-member.ts'
import { describeViewer } from './server/viewer.ts'

export interface SessionContext {
  readonly appVersion: string
  /** True while the demo collection is shown. */
  readonly isDemo: () => boolean
}

const TOO_MANY = fail('rate/limited', 'Too many attempts; wait before you try again.', { retryAfterS: 3_600 })

export const sessionRoutes = ({ appVersion, isDemo }: SessionContext) => [
  // No transaction around hashing: it would hold a connection for as long.
  handle(
    loginHandshake,
    async ({ input, db, address }) => {
      const name = input.username_or_email.trim().toLowerCase()
      const buckets = loginBuckets(name, address)
      if (await isOverLimit(db, buckets)) return TOO_MANY
      const userId = await checkCredentials(db, name, input.password)
      if (userId === null) {
        return fail('session/wrong-credentials', 'username_or_email, password: do not belong together', {
          field: 'password',
        })
      }
      await forgive(db, buckets)
      return ok(await makeLoginToken(db, userId))
    },
    { transaction: false },
  ),

  handle(
    registerHandshake,
    async ({ input, db, address }) => {
      const refused = refuseRegistration(input)
      if (refused) return refused
      if (await isOverLimit(db, registerBuckets(address))) return TOO_MANY
      const added = await registerMember(db, input)
      return added.ok ? ok(await makeLoginToken(db, added.data)) : added
    },
    { transaction: false },
  ),

  handle(handshakeSession, async ({ input, db, sessionToken }) => {
    const userId = await takeLoginToken(db, input.token)
    const user = userId === null ? null : await findUser(db, userId)
    if (!user) return fail('session/token-invalid', 'options.token: is used up or too old', { field: 'options.token' })
    // The session is rotated: whatever was in the cookie before ends here.
    if (sessionToken) await deleteSession(db, sessionToken)
    return ok(wireUser(user), { session: await startSession(db, user.id) })
  }),

  handle(endSession, async ({ db, sessionToken }) => {
    if (sessionToken) await deleteSession(db, sessionToken)
    return ok(null, { session: null })
  }),

  handle(state, async ({ viewer, db }) => {
    const user = viewer && (await findUser(db, viewer.id))
    return ok({
      session: describeViewer(viewer),
      users: user ? { [user.id]: wireUser(user) } : {},
      context: { appVersion, demo: isDemo() },
    })
  }),
]
