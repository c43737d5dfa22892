import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { UserId } from '#contracts/ids.ts'
import type { Sync } from '#contracts/sync.ts'
import { createApp, type AppOptions } from '#server/app.ts'
import type { CallContext } from '#server/define-server-feature.ts'
import { createLog } from '#server/log.ts'
import { startSession } from '#features/session/server/shared/sessions.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { serverFeatures } from './server.ts'
import { checkReplies } from './test-replies.ts'
import { readSettings } from '#server/settings.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase, type TestDatabase } from '#server/storage/postgres/test-database.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly db: Database
  readonly url: string
  /** The options of the app. */
  readonly options: AppOptions
  /** A browser without cookies. */
  visitor(): Promise<TestBrowser>
  /** A browser in which this member is logged in. A limited session is one that began with the link in a mail. */
  browserOf(userId: UserId, isLimited?: boolean): Promise<TestBrowser>
  close(): Promise<void>
}

export interface TestAnswer {
  readonly status: number
  /** Parsed JSON, or the text. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into envelopes
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
  /** The state of the database that the answer shows; null if the call was refused. */
  readonly sync: Sync | null
}

/** The origin of sessions in tests. */
export const TEST_ORIGIN = { browser: null, system: null, network: '127.0.0' }

interface Sent {
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Keeps cookies and sends the CSRF header, as the client does. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent?: Sent): Promise<TestAnswer>
  read(name: string, options: object, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>
  write(name: string, verb: string, options: object, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>
}

/** A call's context for tests that inspect handlers without calling them. */
export const TEST_CALL_CONTEXT: CallContext = {
  appVersion: 'test',
  features: serverFeatures,
  addresses: [],
  pool: null as unknown as Pool,
  dataDir: tmpdir(),
  log: createLog('silent'),
  offeredAccounts: null,
}

/**
 * The server over a database of its own, called without a network. A successful answer that does not fit its contract
 * fails the test: at once if a test browser made the call, otherwise when the server is closed.
 */
export async function createTestServer(
  options: Partial<AppOptions> = {},
  database?: TestDatabase,
): Promise<TestServer> {
  const { url, drop } = database ?? (await createTestDatabase(serverFeatures))
  const log = createLog('silent')
  const pool = createPool({ connectionString: url, max: 20 }, log)
  const mismatches: string[] = []
  const throwMismatches = () => {
    if (mismatches.length > 0) throw new Error(mismatches.splice(0).join('\n'))
  }
  const all: AppOptions = {
    pool,
    log,
    secret: randomBytes(32),
    build: null,
    dataDir: join(tmpdir(), 'pinfold-test-server'),
    offeredAccounts: null,
    isPressureWatched: false,
    isReadingShared: false,
    ...options,
    features: checkReplies(options.features ?? serverFeatures, (mismatch) => mismatches.push(mismatch)),
  }
  const app = await createApp(all)
  const db = databaseOf(pool)
  const open = async (session: string | null) => {
    const browser = createBrowser(app, new Map(session === null ? [] : [['session', session]]), throwMismatches)
    await browser.send('GET', '/_/_/state')
    return browser
  }
  return {
    app,
    pool,
    db,
    url,
    options: all,
    visitor: () => open(null),
    browserOf: async (userId, isLimited = false) => open(await startSession(db, userId, TEST_ORIGIN, isLimited)),
    async close() {
      await app.close()
      await pool.end()
      await drop()
      throwMismatches()
    },
  }
}

/** Does what the features do before a server listens, such as to index texts. The demo is off. */
export async function prepareFeatures(pool: Pool, dataDir: string): Promise<void> {
  const settings = readSettings({ PINFOLD_DATA: dataDir, PINFOLD_DEMO: 'off' })
  for (const { prepare } of serverFeatures)
    await prepare?.({ pool, log: createLog('silent'), settings, features: serverFeatures })
}

/** @param onAnswer called when the server has answered */
function createBrowser(app: FastifyInstance, cookies: Map<string, string>, onAnswer: () => void): TestBrowser {
  const send: TestBrowser['send'] = async (method, url, sent = {}) => {
    const form = sent.form && new URLSearchParams(sent.form).toString()
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
    const payload = form ?? (sent.json === undefined ? undefined : JSON.stringify(sent.json))
    const response = await app.inject({
      method,
      url,
      cookies: Object.fromEntries(cookies),
      headers: {
        ...(method === 'GET' ? {} : { 'x-csrftoken': cookies.get('csrftoken') ?? '' }),
        ...(payload === undefined ? {} : { 'content-type': type }),
        ...sent.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    onAnswer()
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body = isJson ? response.json() : response.body
    const sync = body?.resource_response?.sync ?? body?.extensions?.sync ?? body?.sync ?? null
    return { status: response.statusCode, body, headers: response.headers, sync }
  }
  return {
    cookies,
    send,
    read: (name, options, headers = {}) =>
      send('GET', `/resource/${name}Resource/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`, {
        headers,
      }),
    write: (name, verb, options, headers = {}) =>
      send('POST', `/resource/${name}Resource/${verb}/`, {
        form: { data: JSON.stringify({ options, context: {} }) },
        headers,
      }),
  }
}

/** The data of a resource call's answer. */
export function dataOf(answer: TestAnswer) {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.resource_response.data
}
