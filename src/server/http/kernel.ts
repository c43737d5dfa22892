import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { UserId } from '#contracts/ids.ts'
import { FIRST_TRIED_HEADER, INSTALL_HEADER, MEMBER_HEADER, SYNC_SINCE_HEADER, VISITOR } from '#contracts/headers.ts'
import { DIGITS_PATTERN, type Sync } from '#contracts/sync.ts'
import type { MemberSource } from '#server/define-server-feature.ts'
import { isHidden, kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { createTouches } from '#server/sync/note-change.ts'
import type { PageReaders } from '#server/sync/page-readers.ts'
import { readRows, type RowReaders } from '#server/sync/read-rows.ts'
import { readAt, readSync } from '#server/sync/read-sync.ts'
import type { Admission } from './admission.ts'
import { fail, ok, tooMany, type Answer } from './answer.ts'
import {
  clearMemberCookies,
  clearSession,
  ensureCsrfToken,
  otherSessionsOf,
  sessionTokenOf,
  setCookies,
  setCsrfToken,
  setOtherSessions,
  setSession,
  visitorIdOf,
} from './cookies.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Crowds } from './crowds.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { Faults } from './faults.ts'
import { isMutation, type Call, type Handler, type Member } from './handle.ts'
import { KEY_MAX, runInTransaction, runOnce, type AnyAnswer, type FirstRun, type KeyedCommand } from './idempotent.ts'
import { repeatAct, runAct } from './run-act.ts'
import { knownBrowserOf, rememberBrowser } from './known-browser.ts'
import { addressOf } from './network-of.ts'
import { noSuchCall } from './no-such-call.ts'
import { endsSharedReads, type SharedReads } from './shared-reads.ts'
import type { Turns } from './turns.ts'
import type { WriteRates } from './write-rate.ts'

export interface Kernel {
  readonly pool: Pool
  /** The key that signs CSRF tokens. */
  readonly secret: Buffer
  readonly admission: Admission
  /** Acts of one member wait in this queue, so that they do not occupy connections that others need. */
  readonly turns: Turns
  /** Number of writes in progress by session token, from arrival to answer. */
  readonly crowds: Crowds
  readonly writeRates: WriteRates
  readonly sharedReads: SharedReads
  readonly faults: Faults
  readonly members: MemberSource
  readonly rowReaders: RowReaders
  readonly pageReaders: PageReaders
  /** Called after a member's command was committed. */
  readonly actListeners: Set<(memberId: UserId) => void>
}

/**
 * Maximum number of acts of one member, and of calls of one session, that run or wait at once. Acts of one member run
 * one after the other anyway.
 */
const ACTS_AT_ONCE_MAX = 24
const TOO_MANY_CHANGES = 'Too many changes at once; send the others later.'

const INSTALL = /^[0-9a-f]{32}$/
const DIGITS = new RegExp(DIGITS_PATTERN)

/**
 * Handles one call from request to answer, in the same way for all families: admission, CSRF, input, session,
 * transaction with idempotency, cookies. Exceptions become refusals here.
 * @param readInput reads the input from the request and checks it
 */
export async function runCall(
  kernel: Kernel,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  readInput: () => { readonly input: unknown } | AnyAnswer,
): Promise<AnyAnswer> {
  const kind = isMutation(handler.endpoint) ? 'write' : 'read'
  // The session was not read yet, so its token stands for the caller.
  const crowd = kind === 'write' ? sessionTokenOf(request) : null
  if (crowd !== null && kernel.crowds.countOf(crowd) >= ACTS_AT_ONCE_MAX) return tooMany(TOO_MANY_CHANGES, 1)
  kernel.crowds.enter(crowd)
  const refusedEntry = await kernel.admission.enter(kind)
  if (refusedEntry) {
    kernel.crowds.leave(crowd)
    return refusedEntry
  }
  try {
    const answer = await answerCall(kernel, handler, request, readInput)
    if (kind === 'write' && endsSharedReads(handler.action)) kernel.sharedReads.clear()
    writeCookies(kernel, handler, request, reply, answer)
    return answer
  } catch (error) {
    return kernel.faults.refusalOf(error, request)
  } finally {
    kernel.admission.leave(kind)
    kernel.crowds.leave(crowd)
  }
}

async function answerCall(
  kernel: Kernel,
  handler: Handler,
  request: FastifyRequest,
  readInput: () => { readonly input: unknown } | AnyAnswer,
): Promise<AnyAnswer> {
  const { endpoint, action } = handler
  const { pool } = kernel
  const sessionToken = sessionTokenOf(request)
  const findViewer = () => kernel.members.find(databaseOf(pool), sessionToken)
  // This is the first check, so that the answer is always the same as for a call that does not exist.
  if (isHidden(action) && !mayTry(kindOf(await findViewer()), action)) return noSuchCall(request)
  if (request.method !== 'GET') {
    const refused = refuseCrossSite(request, kernel.secret)
    if (refused) return refused
  }
  const given = readInput()
  if ('ok' in given) return given
  const viewer = await findViewer()
  if (!mayTry(kindOf(viewer), action)) {
    if (viewer?.isLimited && mayTry(viewer.role, action))
      return fail('session/limited', 'Enter your password to do this.')
    return fail('session/required', 'Log in to do this.')
  }
  if (viewer?.isWritingStopped && !mayTry('limited', action)) {
    return fail('access/denied', 'The operator of this site stopped changes from this account.')
  }
  const meant = request.headers[MEMBER_HEADER]
  const isOther = isMutation(endpoint) ? viewer && meant !== viewer.id : meant !== (viewer?.id ?? VISITOR)
  if (meant !== undefined && isOther) {
    // The tab was opened by another member. It may have pending commands of that member, or would store the present
    // member's rows.
    return fail('session/required', 'x-member-id: another member is logged in now', { field: MEMBER_HEADER })
  }
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && (key === '' || key.length > KEY_MAX)) {
    return fail('request/invalid', `idempotency-key: must have 1 to ${KEY_MAX} characters`, {
      field: 'idempotency-key',
    })
  }
  const install = readInstall(request.headers[INSTALL_HEADER], INSTALL_HEADER)
  if (!install.ok) return install
  const since = readDigits(request, SYNC_SINCE_HEADER)
  if (!since.ok) return since
  const firstTried = readDigits(request, FIRST_TRIED_HEADER)
  if (!firstTried.ok) return firstTried
  const address = addressOf(request)
  const limited = isMutation(endpoint) ? refuseTooMany(kernel, viewer, address) : null
  if (limited) return limited
  const asked = { member: viewer?.id ?? null, client: install.data, since: since.data }
  const otherSessions = otherSessionsOf(request)
  const knownBrowser = (member: UserId) => knownBrowserOf(request, kernel.secret, member)
  const { headers, cookies } = request
  const caller = {
    viewer,
    requestId: request.id,
    address,
    headers,
    cookies,
    sessionToken,
    otherSessions,
    install: install.data,
    knownBrowser,
  }
  const call = { ...caller, input: given.input }
  const callAt = (db: Database) => ({
    ...call,
    db,
    touches: createTouches(),
    readRows: async (touched: readonly string[]) => (viewer ? readRows(kernel.rowReaders, db, viewer, touched) : {}),
  })
  const runAt = async (db: Database) => (await handler.run(callAt(db) as unknown as Call<never>)) as AnyAnswer
  const withSync = (answer: AnyAnswer, sync: Sync): AnyAnswer => (answer.ok ? { ...answer, sync } : answer)
  const read = async () => {
    const { result, sync } = await readAt(pool, asked, runAt)
    if (viewer && result.ok && result.opens) await kernel.pageReaders.record(viewer.id, result.opens)
    return withSync(result, sync)
  }
  if (!isMutation(endpoint)) {
    const isShared = handler.isShared && viewer === null
    return isShared
      ? kernel.sharedReads.get(`${request.url.split('?')[0]} ${canonicalJson(given.input)}`, read)
      : read()
  }
  if (!handler.isTransaction) {
    const sync = await readSync(databaseOf(pool), asked)
    return withSync(await runAt(databaseOf(pool)), sync)
  }
  if (!viewer) return runInTransaction(pool, async (db) => (await runAct(handler, callAt(db), asked, null)).answer)
  const command = typeof key === 'string' ? key : null
  let concerned: readonly UserId[] = []
  // Commands of one member run one after the other, in any process. So two commands that move the same pins see each
  // other's result.
  const run = async (db: Database) => {
    await kernel.members.lock(db, viewer.id)
    const done = await runAct(handler, callAt(db), asked, command)
    concerned = done.concerned
    return done
  }
  const onRepeat = (db: Database, first: FirstRun) => repeatAct(handler, { ...callAt(db), viewer }, asked, first)
  const called = `${request.method} ${request.url.split('?')[0]}`
  const keyed = (of: string): KeyedCommand => ({
    key: of,
    request: `${called} ${canonicalJson(given.input)}`,
    uncanonicalRequest: `${called} ${JSON.stringify(given.input)}`,
    firstTried: firstTried.data,
  })
  const answer = await kernel.turns.take(viewer.id, () =>
    command === null
      ? runInTransaction(pool, async (db) => (await run(db)).answer)
      : runOnce(pool, viewer, keyed(command), run, onRepeat),
  )
  for (const member of concerned) for (const listen of kernel.actListeners) listen(member)
  return answer
}

/** Refuses too many acts of one member or one address, because they would delay everybody else. */
function refuseTooMany(kernel: Kernel, viewer: Member | null, address: string): AnyAnswer | null {
  const isCrowded = viewer !== null && kernel.turns.countOf(viewer.id) >= ACTS_AT_ONCE_MAX
  const retryAfterS = isCrowded ? 1 : kernel.writeRates.count(viewer?.id ?? null, address)
  return retryAfterS === null ? null : tooMany(TOO_MANY_CHANGES, retryAfterS)
}

/**
 * The id of the browser store that sent a request; null if the request has none.
 * @param field name of the field, for the message
 */
export function readInstall(value: unknown, field: string): Answer<string | null, 'request/invalid'> {
  if (value === undefined) return ok(null)
  if (typeof value === 'string' && INSTALL.test(value)) return ok(value)
  return fail('request/invalid', `${field}: must be 32 lower-case hex digits`, { field })
}

/** The digits in a header; null if the header is absent. */
function readDigits({ headers }: FastifyRequest, name: string): Answer<string | null, 'request/invalid'> {
  const value = headers[name]
  if (value === undefined) return ok(null)
  if (typeof value === 'string' && DIGITS.test(value)) return ok(value)
  return fail('request/invalid', `${name}: must be 1 to 18 digits`, { field: name })
}

function writeCookies(
  kernel: Kernel,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnyAnswer,
): void {
  if (answer.ok && answer.signsIn) rememberBrowser(request, reply, kernel.secret, answer.signsIn)
  if (answer.ok && answer.otherSessions) setOtherSessions(request, reply, answer.otherSessions)
  if (answer.ok && answer.cookies) setCookies(request, reply, answer.cookies)
  // Only cookies are cleared. If this answer also cleared the storage, Chromium would stop the worker that is wiping
  // it, and the page would wait for that worker. The worker wipes the storage itself.
  if (answer.ok && answer.clearsSite) {
    clearMemberCookies(request, reply)
  } else if (answer.ok && typeof answer.session === 'string') {
    setSession(request, reply, answer.session)
    setCsrfToken(request, reply, answer.session, kernel.secret)
  } else if (answer.ok && answer.session === null) {
    clearSession(request, reply)
    const visitor = visitorIdOf(request)
    if (visitor) setCsrfToken(request, reply, visitor, kernel.secret)
  } else if (
    (handler.endpoint.family === 'plain' && !isHidden(handler.action)) ||
    (!answer.ok && answer.code === 'csrf/mismatch')
  ) {
    // The browser may have no token, or one of an ended session. With a new token it can continue or try again.
    ensureCsrfToken(request, reply, kernel.secret)
  }
}
