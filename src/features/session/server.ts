import {
  checkUsername,
  countryToken,
  endSession,
  handshakeSession,
  listAccounts,
  loginHandshake,
  mfaHandshake,
  registerHandshake,
  state,
  switchAccount,
  userRegister,
  verifySession,
} from './contract.ts'
import { registrationKind } from './constants.ts'
import { defineServerFeature, type CallContext } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { VISITOR_COOKIE } from '#server/http/cookies.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { endSession as deleteSession, findMember, lockMember } from './server/shared/sessions.ts'
import { createFacebookAccounts, type FacebookAccounts } from '#features/networks/server/shared/facebook-account.ts'
import { askerOf, requestExperiments } from '#features/experiments/server/shared/request-experiments.ts'
import { sessionUser, wireUser } from '#features/users/server/shared/user-record.ts'
import { reactivate } from '#features/settings/server/shared/hide-owner.ts'
import { findUser } from '#features/users/server/shared/users.ts'
import { securingRoutes } from './server/securing-routes.ts'
import { findAccounts } from './server/shared/accounts.ts'
import { enterSession } from './server/enter-session.ts'
import { linkRoutes } from './server/link-routes.ts'
import { readLimitedLogin } from './server/shared/limited-login.ts'
import { logInAfter } from './server/log-in.ts'
import { addCountrySession } from './server/add-country-session.ts'
import { readCountrySites } from './server/shared/country-sites.ts'
import { addBotCheck } from './server/add-bot-check.ts'
import { readBotCheckSettings, refuseBot, type BotCheckSettings } from './server/shared/bot-check.ts'
import { makeLoginToken, takeLoginToken } from './server/login-tokens.ts'
import { recoveryRoutes } from './server/recovery-routes.ts'
import { sendResetLink } from './server/send-reset-link.ts'
import { createReadLimit } from './server/read-limit.ts'
import { registerAfter } from './server/register.ts'
import { twoStepRoutes } from './server/two-step-routes.ts'
import { describeAdvertiser } from '#features/billing/server/shared/describe-advertiser.ts'
import { requestContextOf } from '#features/start/server/shared/request-context.ts'
import { shownExperiences } from '#features/onboarding/server/shared/shown-experiences.ts'
import { isLinked } from '#features/linked-businesses/server/shared/describe-accounts.ts'
import { isUsernameTaken } from './server/shared/register-member.ts'
import { LOG_INS_KEPT_DAYS } from './server/shared/entries.ts'
import { describeViewer } from './server/shared/describe-viewer.ts'
import { isSuspendedSession } from './server/shared/suspended-sessions.ts'

/** Maximum number of usernames that a network may ask about per hour. The form asks when its field loses the focus. */
const NAMES_MAX = 300
/**
 * Maximum number of links for a new password that a network may check per hour. The linked page checks its link when it
 * opens.
 */
const LINKS_MAX = 100

const sessionRoutes = ({ appVersion, offeredAccounts }: CallContext) => {
  const botCheck = readBotCheckSettings(process.env)
  return routesWith(
    botCheck,
    createFacebookAccounts(process.env),
    createReadLimit(NAMES_MAX),
    createReadLimit(LINKS_MAX),
    appVersion,
    offeredAccounts,
  )
}

const routesWith = (
  botCheck: BotCheckSettings | null,
  facebook: FacebookAccounts,
  refuseNames: ReturnType<typeof createReadLimit>,
  refuseLinks: ReturnType<typeof createReadLimit>,
  appVersion: string,
  offeredAccounts: CallContext['offeredAccounts'],
) => [
  ...securingRoutes,
  ...twoStepRoutes,
  ...recoveryRoutes(refuseLinks),
  ...linkRoutes,

  // These calls hash a password outside a transaction, which would hold a connection for that time.
  handle(loginHandshake, permit('session.start'), logInAfter(botCheck), { transaction: false }),
  handle(mfaHandshake, permit('session.start'), logInAfter(botCheck), { transaction: false }),

  handle(registerHandshake, permit('session.start'), registerAfter(botCheck, facebook), { transaction: false }),
  handle(
    userRegister,
    permit('session.start'),
    ({ input, ...call }) =>
      registerAfter(botCheck, facebook)({ ...call, input: { ...input, kind: registrationKind(input) } }),
    { transaction: false },
  ),

  handle(checkUsername, permit('session.read'), async ({ input, db, address }) => {
    return refuseNames(address) ?? ok({ is_taken: await isUsernameTaken(db, input.username) })
  }),

  handle(countryToken, permit('account.secure'), async ({ db, viewer }) => ok(await makeLoginToken(db, viewer.id))),

  handle(
    verifySession,
    permit('account.secure'),
    async ({ input, address }) => {
      const token = input.recaptcha_token
      return (await refuseBot(botCheck, { token, field: 'recaptcha_token', address })) ?? ok(null)
    },
    { transaction: false },
  ),

  handle(handshakeSession, permit('session.start'), async (call) => {
    const { input, db } = call
    const userId = await takeLoginToken(db, input.token)
    const user = userId === null ? null : await findUser(db, userId)
    if (!user)
      return fail('session/token-invalid', 'options.token: was already used or has expired', { field: 'options.token' })
    const canceled = await reactivate(db, user.id)
    const how = { keepsOthers: input.keep_session === true, isLimited: false }
    return enterSession(call, user, how, canceled === null ? {} : { reactivated_from: canceled })
  }),

  handle(listAccounts, permit('session.switch'), async ({ db, sessionToken, otherSessions }) => {
    const accounts = await findAccounts(db, [sessionToken ?? '', ...otherSessions])
    return ok({ session_accounts: accounts.map(({ account }) => account) })
  }),

  handle(switchAccount, permit('session.switch'), async (call) => {
    const { input, db, viewer, sessionToken, otherSessions } = call
    const others = await findAccounts(db, otherSessions)
    const chosen = others.find(({ account }) => account.id === input.user_id)
    if (!chosen && !viewer.isLimited && (await isLinked(db, viewer.id, input.user_id))) {
      const business = await findUser(db, input.user_id)
      if (business) return enterSession(call, business, { keepsOthers: true, isLimited: false })
    }
    const user = chosen && (await findUser(db, chosen.account.id))
    if (!user) {
      return fail('session/account-ended', 'options.user_id: is no longer logged in in this browser', {
        field: 'options.user_id',
      })
    }
    const rest = others.filter((other) => other !== chosen).map(({ token }) => token)
    return ok(wireUser(user), { session: chosen.token, otherSessions: [sessionToken ?? '', ...rest] })
  }),

  // After that the next account is shown. After the last account, the browser clears the data of this site.
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

  handle(state, permit('session.read'), async (call) => {
    const { input, viewer, db, headers, cookies, address, requestId, sessionToken } = call
    const user = viewer && (await findUser(db, viewer.id))
    const isSuspended = !viewer && (await isSuspendedSession(db, sessionToken))
    const answer = {
      session: describeViewer(viewer, await readLimitedLogin(db, viewer)),
      ...(isSuspended ? { ended: 'suspended' as const } : {}),
      experiences: Object.fromEntries(
        (viewer ? await shownExperiences(db, viewer.id, headers) : []).map((each) => [each.experience_id, each]),
      ),
      users: viewer && user ? { [user.id]: sessionUser(user, viewer) } : {},
      context: {
        appVersion,
        demo: offeredAccounts !== null,
        request: {
          ...(await describeAdvertiser(db, viewer)),
          ...requestContextOf({ headers, cookies, address, requestId, path: input.source_url ?? '/' }, process.env),
        },
        experiments: await requestExperiments(
          db,
          askerOf({ viewer, headers, visitorId: cookies[VISITOR_COOKIE] ?? null }),
        ),
      },
    }
    // Without its cookie, the browser is not told again.
    return isSuspended ? ok(answer, { session: null }) : ok(answer)
  }),
]

export const session = defineServerFeature({
  name: 'session',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      sessions: { of: ['user_id'], columns: 'browser system network created_at last_seen_at expires_at proved_at' },
      sign_ups: {
        of: ['user_id'],
        columns:
          'kind business_name referrer referrer_host utm_campaign visited_pages source landing_page_type behavior is_paid steps pictures created_at',
      },
    },
    leftOut: {
      'login_tokens.user_id': 'secrets of log-ins',
      'recovery_codes.user_id': 'secrets of log-ins',
      'suspended_sessions.user_id': 'secrets of log-ins',
      'two_step.user_id': 'a secret',
    },
  },
  checkSettings(env) {
    readBotCheckSettings(env)
    readCountrySites(env)
  },
  routes: sessionRoutes,
  extend: (app, context) => {
    addBotCheck(app, readBotCheckSettings(process.env))
    addCountrySession(app, context, readCountrySites(process.env))
  },
  members: { find: findMember, lock: lockMember },
  jobs: [sendResetLink],
  sweeps: [
    'delete from sessions where expires_at < now()',
    'delete from suspended_sessions where expires_at < now()',
    'delete from login_tokens where expires_at < now()',
    `delete from log_ins where day < now() - interval '${LOG_INS_KEPT_DAYS} days'`,
    `delete from attempts where started_at < now() - interval '1 day'`,
  ],
})
