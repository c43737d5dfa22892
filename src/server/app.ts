import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import type { Pool } from 'pg'
import { versionOf, type ClientBuild } from './client-build.ts'
import type {
  MemberSource,
  OfferedAccount,
  ServedAddress,
  ServerContext,
  ServerFeature,
} from './define-server-feature.ts'
import { createAdmission } from './http/admission.ts'
import { addHostCheck } from './http/allowed-hosts.ts'
import { BODY_MAX_BYTES, addBodyParsers } from './http/body-parsers.ts'
import { addErrorAnswers, isCallPath } from './http/error-answers.ts'
import { createDrain, type Drain } from './http/drain.ts'
import { createFaults } from './http/faults.ts'
import { addHealth } from './http/health.ts'
import type { Kernel } from './http/kernel.ts'
import { createMalformedRequestAnswer, createMalformedUrlAnswer } from './http/malformed-requests.ts'
import { addMetrics } from './http/metrics.ts'
import { pressureOptions } from './http/pressure.ts'
import { registerRoutes } from './http/register-routes.ts'
import { addScheme } from './http/request-origin.ts'
import { readableUrl } from './http/readable-url.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { createSharedReads, NO_SHARED_READS } from './http/shared-reads.ts'
import { createTurns } from './http/turns.ts'
import { createCrowds } from './http/crowds.ts'
import { createWriteRates, SHARE_EVERY_MS } from './http/write-rate.ts'
import type { Logger } from './log.ts'
import { databaseOf } from './storage/database.ts'
import type { Traces } from './tracing/traces.ts'
import { createPageReaders } from './sync/page-readers.ts'
import { joinRowReaders } from './sync/read-rows.ts'

export interface AppOptions {
  readonly pool: Pool
  readonly log: Logger
  /** The key that signs CSRF tokens; the same on all servers of one database. */
  readonly secret: Buffer
  readonly features: readonly ServerFeature[]
  /** Null until the client is built. */
  readonly build: ClientBuild | null
  /** The data folder. Pictures are in it. */
  readonly dataDir: string
  readonly offeredAccounts: readonly OfferedAccount[] | null
  readonly isDeveloperPanelOn?: boolean
  /**
   * Networks (CIDR) of proxies whose X-Forwarded headers are trusted. A number of hops would not be safe, because a
   * client can forge it.
   */
  readonly trustedProxies?: readonly string[]
  /** True if browsers reach this server over TLS only, whatever its proxy says. */
  readonly isTls?: boolean
  /** Host names without port for which this server answers, besides localhost and every IP address. */
  readonly hosts?: readonly string[]
  /** False in tests, which share the machine with others. Calls are then not refused while the event loop lags. */
  readonly isPressureWatched?: boolean
  /** False in tests that write to the database directly. Each read of a visitor then queries the database. */
  readonly isReadingShared?: boolean
  /** The token for reading `/_/metrics`; null if nobody may read it. */
  readonly metricsToken?: string | null
  /** Null if no traces are made. */
  readonly traces?: Traces | null
}

const COMPRESS_FROM_BYTES = 1_024
/** Up to this size, an answer is compressed at once. A stream would take three times the processor time. */
const COMPRESS_AT_ONCE_BYTES = 65_536
/** The quality is low, because answers are compressed for each request: speed matters more than the last bytes. */
const BROTLI_QUALITY = 3
const REQUEST_ID = /^[\w.-]{1,100}$/

/** The HTTP server without a port. Tests call it with `inject`; `start-server.ts` makes it listen. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  return (await createServer(options)).app
}

/** Creates the server, and the part that stops it gracefully. */
export async function createServer(
  options: AppOptions,
): Promise<{ readonly app: FastifyInstance; readonly drain: Drain }> {
  const { pool, log, secret, features } = options
  const appVersion = versionOf(options.build)
  const faults = createFaults()
  const headers = securityHeaders(
    options.isTls ?? false,
    features.flatMap(({ frameHosts = [] }) => frameHosts),
  )
  const app: FastifyInstance = Fastify({
    loggerInstance: log.child({}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    forceCloseConnections: true,
    // Without a host, Node would answer a request by itself, without any of the headers. `addHostCheck` answers it
    // instead.
    http: { requireHostHeader: false },
    frameworkErrors: createMalformedUrlAnswer(faults, headers),
    clientErrorHandler: createMalformedRequestAnswer(headers),
  })
  app.decorateRequest('isForm', false)
  addScheme(app, options.isTls ?? false)
  const addresses = noteAddresses(app)
  options.traces?.follow(app)
  const drain = createDrain(app)
  addRequestLog(app, appVersion)
  addBodyParsers(app)
  addErrorAnswers(app, faults)
  addSecurityHeaders(app, headers)
  addHostCheck(app, options.hosts ?? [])
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: COMPRESS_FROM_BYTES,
    syncThreshold: COMPRESS_AT_ONCE_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: 1 },
  })
  if (options.isPressureWatched ?? true) await app.register(underPressure, pressureOptions)
  const kernel: Kernel = {
    pool,
    secret,
    admission: createAdmission(),
    turns: createTurns(),
    crowds: createCrowds(),
    writeRates: createWriteRates(),
    sharedReads: (options.isReadingShared ?? true) ? createSharedReads() : NO_SHARED_READS,
    faults,
    members: membersOf(features),
    rowReaders: joinRowReaders(features),
    pageReaders: createPageReaders(databaseOf(pool), (error) => log.warn({ err: error }, 'a page was not recorded')),
    actListeners: new Set(),
  }
  shareWriteRates(app, kernel, log)
  addHealth(app, pool, faults, drain.isDraining)
  await addMetrics(app, { pool, admission: kernel.admission, token: options.metricsToken ?? null })
  const context: ServerContext = {
    features,
    addresses: addresses.all,
    pool,
    kernel,
    log,
    appVersion,
    build: options.build,
    dataDir: options.dataDir,
    offeredAccounts: options.offeredAccounts,
    isDeveloperPanelOn: options.isDeveloperPanelOn ?? false,
  }
  registerRoutes(
    app,
    kernel,
    features.flatMap(({ routes }) => routes?.(context) ?? []),
  )
  for (const { name, extend } of features) {
    addresses.of(name)
    await extend?.(app, context)
    // Routes in a scope of their own are registered only now, still as addresses of this feature.
    await app.after()
  }
  return { app, drain }
}

/** Records each address that is registered, with the feature that registers it. */
function noteAddresses(app: FastifyInstance) {
  const all: ServedAddress[] = []
  let feature = 'server'
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD') all.push({ feature, method: each.toLowerCase(), path: url, api: config?.api })
  })
  return {
    all: all as readonly ServedAddress[],
    /** Names the feature to which the next registered addresses belong. */
    of: (name: string) => {
      feature = name
    },
  }
}

/** Lets all servers of one database count the acts of a member or an address together. */
function shareWriteRates(app: FastifyInstance, { writeRates, pool, faults }: Kernel, log: Logger): void {
  let sharing: Promise<unknown> | null = null
  const timer = setInterval(() => {
    sharing ??= writeRates
      .share(databaseOf(pool))
      // A failure is logged like any database fault. Until the next try, this server counts its own acts only.
      .catch((error: unknown) => faults.refusalOf(error, { log }))
      .finally(() => (sharing = null))
  }, SHARE_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sharing
  })
}

function membersOf(features: readonly ServerFeature[]): MemberSource {
  const [members, ...others] = features.flatMap((feature) => feature.members ?? [])
  if (!members || others.length > 0) throw new Error('Exactly one feature must say who the members are.')
  return members
}

/**
 * Logs requests, and adds the header `x-app-version`, by which a page notices that the server runs another version
 * (spec viewer §8).
 */
function addRequestLog(app: FastifyInstance, appVersion: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-app-version', appVersion)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isCallPath(request.url) && reply.statusCode < 500) return
    const { method } = request
    const path = request.url.split('?')[0]
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, path, status: reply.statusCode, ms }, 'answered')
  })
}
