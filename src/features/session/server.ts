import {
  endSession,
  handshakeSession,
  listAccounts,
  loginHandshake,
  mfaHandshake,
  registerHandshake,
  state,
  switchAccount,
} from './contract.ts'
import { defineServerFeature, type CallContext } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { ACCOUNTS_MAX } from '#server/http/cookies.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { endSession as deleteSession, findMember, lockMember, startSession } from './server/shared/sessions.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { reactivate } from '#features/settings/server/shared/hide-owner.ts'
import { findUser } from '#features/users/server/shared/users.ts'
import { securingRoutes } from './server/securing-routes.ts'
import { TOO_MANY } from './server/shared/check-password.ts'
import { findAccounts } from './server/accounts.ts'
import { isOverLimit, registerBuckets } from './server/shared/attempts.ts'
import { originOf } from './server/shared/session-origin.ts'
import { logIn } from './server/log-in.ts'
import { makeLoginToken, takeLoginToken } from './server/login-tokens.ts'
import { recoveryRoutes } from './server/recovery-routes.ts'
import { refuseRegistration, registerMember } from './server/register-member.ts'
import { twoStepRoutes } from './server/two-step-routes.ts'
import { describeViewer } from './server/viewer.ts'

const sessionRoutes = ({ appVersion, offeredAccounts }: CallContext) => [
  ...securingRoutes,
  ...twoStepRoutes,
  ...recoveryRoutes,

  // No transaction around hashing: it would hold a connection for as long.
  handle(loginHandshake, permit('session.start'), logIn, { transaction: false }),
  handle(mfaHandshake, permit('session.start'), logIn, { transaction: false }),

  handle(
    registerHandshake,
    permit('session.start'),
    async ({ input, db, address }) => {
      const refused = refuseRegistration(input)
      if (refused) return refused
      if (await isOverLimit(db, registerBuckets(address))) return TOO_MANY
      const added = await registerMember(db, input)
      return added.ok ? ok(await makeLoginToken(db, added.data)) : added
    },
    { transaction: false },
  ),

  handle(handshakeSession, permit('session.start'), async (call) => {
    const { input, db, viewer, sessionToken, otherSessions } = call
    const userId = await takeLoginToken(db, input.token)
    const user = userId === null ? null : await findUser(db, userId)
    if (!user)
      return fail('session/token-invalid', 'options.token: was already used or has expired', { field: 'options.token' })
    await reactivate(db, user.id)
    const isKept = input.keep_session === true && viewer !== null && viewer.id !== user.id && sessionToken !== null
    // The session is rotated: what was in the cookie before ends here, unless its account stays among the others.
    if (sessionToken && !isKept) await deleteSession(db, sessionToken)
    const others = await findAccounts(db, isKept ? [sessionToken, ...otherSessions] : otherSessions)
    const kept = others.filter(({ account }) => account.id !== user.id).slice(0, ACCOUNTS_MAX - 1)
    for (const other of others) if (!kept.includes(other)) await deleteSession(db, other.token)
    return ok(wireUser(user), {
      session: await startSession(db, user.id, originOf(call.headers, call.address)),
      signsIn: user.id,
      otherSessions: kept.map(({ token }) => token),
    })
  }),

  handle(listAccounts, permit('session.switch'), async ({ db, sessionToken, otherSessions }) => {
    const accounts = await findAccounts(db, [sessionToken ?? '', ...otherSessions])
    return ok({ session_accounts: accounts.map(({ account }) => account) })
  }),

  handle(switchAccount, permit('session.switch'), async ({ input, db, sessionToken, otherSessions }) => {
    const others = await findAccounts(db, otherSessions)
    const chosen = others.find(({ account }) => account.id === input.user_id)
    const user = chosen && (await findUser(db, chosen.account.id))
    if (!user) {
      return fail('session/account-ended', 'options.user_id: is no longer logged in in this browser', {
        field: 'options.user_id',
      })
    }
    const rest = others.filter((other) => other !== chosen).map(({ token }) => token)
    return ok(wireUser(user), { session: chosen.token, otherSessions: [sessionToken ?? '', ...rest] })
  }),

  // The next of the accounts is shown then; with the last one the browser forgets this site.
  handle(endSession, permit('session.end'), async ({ input, db, sessionToken, otherSessions }) => {
    if (sessionToken) await deleteSession(db, sessionToken)
    if (input.all === true) {
      for (const token of otherSessions) await deleteSession(db, token)
      return ok(null, { session: null, otherSessions: [], clearsSite: true })
    }
    const [next, ...rest] = await findAccounts(db, otherSessions)
    if (next) return ok(null, { session: next.token, otherSessions: rest.map(({ token }) => token) })
    return ok(null, { session: null, otherSessions: [], clearsSite: true })
  }),

  handle(state, permit('session.read'), async ({ viewer, db }) => {
    const user = viewer && (await findUser(db, viewer.id))
    return ok({
      session: describeViewer(viewer),
      users: user ? { [user.id]: wireUser(user) } : {},
      context: { appVersion, demo: offeredAccounts !== null },
    })
  }),
]

export const session = defineServerFeature({
  name: 'session',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: sessionRoutes,
  members: { find: findMember, lock: lockMember },
  sweeps: [
    'delete from sessions where expires_at < now()',
    'delete from login_tokens where expires_at < now()',
    `delete from attempts where started_at < now() - interval '1 day'`,
  ],
})
