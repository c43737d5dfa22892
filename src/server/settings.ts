import { hostname } from 'node:os'
import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'

/** The checked settings from the environment. */
export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly isDemoWanted: boolean
  readonly logLevel: string
  /** Networks (CIDR) of the proxies in front of the server. If there are any, the product is served over TLS. */
  readonly trustedProxies: readonly string[]
  readonly isTls: boolean
  /** Host names without port for which this server answers. */
  readonly hosts: readonly string[]
  /** The public origin, without a slash at its end. Links in mails begin with it. */
  readonly origin: string
  /** Null if mails are not sent, but kept for the operator to read. */
  readonly smtp: SmtpSettings | null
  /** Null if there are no push notifications. */
  readonly push: PushSettings | null
  /** True if the developer panel has an address. Its content is about the browser that opens it. */
  readonly isDeveloperPanelOn: boolean
  /** The address to which traces are sent (OTLP over HTTP); null for no traces. */
  readonly tracesUrl: string | null
  /** The token for reading `/_/metrics`; null if there is no such page. */
  readonly metricsToken: string | null
  /**
   * Picture sizes that were not requested for this many days are removed, and made again on request. Null if all are
   * kept.
   */
  readonly renditionsKeptDays: number | null
  /** After a server is asked to stop, it reports that for this many milliseconds before it takes no more requests. */
  readonly drainMs: number
  /**
   * File descriptor of a listening socket that systemd opened and several servers share; null if the server opens its
   * own.
   */
  readonly socketFd: number | null
}

export interface SmtpSettings {
  /** `smtp://user:password@host:587`; with `smtps:` the connection uses TLS from the start. */
  readonly url: string
  /** Such as `Pinfold <pinfold@pins.example>`. */
  readonly from: string
}

export interface PushSettings {
  /** VAPID keys in base64url. */
  readonly publicKey: string
  readonly privateKey: string
  /** Address (`mailto:` or `https:`) to which push services write about problems. */
  readonly contact: string
}

/** A reason not to start that a person can fix. It is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const ROOT = join(import.meta.dirname, '..', '..')
const METRICS_TOKEN_MIN = 16
const TOKEN = new RegExp(`^[\\x21-\\x7e]{${METRICS_TOKEN_MIN},}$`)
const DRAIN_MAX_S = 300
const KEPT_DAYS_MAX = 3_650
/** The first descriptor that systemd passes. */
const FIRST_SOCKET_FD = 3
const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const dataDir = env['PINFOLD_DATA'] || 'data'
  // Unless HOST says otherwise, only this machine can reach the server.
  const host = env['HOST'] || 'localhost'
  const port = readPort(env['PORT'] || '3000')
  const origins = readOrigins('PINFOLD_ORIGIN', env['PINFOLD_ORIGIN'] ?? '')
  const countrySites = readOrigins('PINFOLD_COUNTRY_SITES', env['PINFOLD_COUNTRY_SITES'] ?? '')
  const latestOrigins = readOrigins('PINFOLD_LATEST_ORIGIN', readLatestOrigin(env) ?? '')
  checkDatabaseUrl(env['DATABASE_URL'])
  return {
    port,
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : join(env['PINFOLD_DATA'] ? process.cwd() : ROOT, dataDir),
    isDemoWanted: readChoice(env, 'PINFOLD_DEMO', { on: true, off: false }, true),
    logLevel: readLevel(env['PINFOLD_LOG'] || 'warn'),
    trustedProxies: readNetworks(env['PINFOLD_TRUSTED_PROXIES'] ?? ''),
    isTls: readChoice(env, 'PINFOLD_TLS', { on: true, off: false }, false),
    hosts: [
      host,
      hostname(),
      `${hostname()}.local`,
      ...[...origins, ...countrySites, ...latestOrigins].map(({ hostname: name }) => name),
    ],
    origin: origins[0]?.origin ?? `http://localhost:${port}`,
    smtp: readSmtp(env['PINFOLD_SMTP'] || null, env['PINFOLD_MAIL_FROM'] || null),
    push: readPush(env),
    isDeveloperPanelOn: readChoice(env, 'PINFOLD_DEVELOPER_PANEL', { '1': true, '0': false }, false),
    tracesUrl: readTracesUrl(env['PINFOLD_TRACES_URL'] || null),
    metricsToken: readToken(env['PINFOLD_METRICS_TOKEN'] || null),
    renditionsKeptDays: readKeptDays(env['PINFOLD_RENDITIONS_KEPT_DAYS'] || '90'),
    drainMs: readDrain(env['PINFOLD_DRAIN_SECONDS'] || '0') * 1_000,
    socketFd: readSocket(env),
  }
}

/** The origin at which the newest version is tried; null if there is none (spec viewer §4, new app version). */
export function readLatestOrigin(env: NodeJS.ProcessEnv): string | null {
  const [latest, ...more] = readOrigins('PINFOLD_LATEST_ORIGIN', env['PINFOLD_LATEST_ORIGIN'] ?? '')
  if (more.length > 0) throw new StartError('PINFOLD_LATEST_ORIGIN must be one address.')
  return latest?.origin ?? null
}

/** The socket from systemd, as in `sd_listen_fds(3)`. A socket for another process is not used. */
function readSocket(env: NodeJS.ProcessEnv): number | null {
  const count = env['LISTEN_FDS'] || null
  const forProcess = env['LISTEN_PID'] || null
  if (count === null || (forProcess !== null && Number(forProcess) !== process.pid)) return null
  if (count !== '1') throw new StartError(`LISTEN_FDS must be 1, the server listens on one socket, not "${count}".`)
  return FIRST_SOCKET_FD
}

function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`)
  }
  return port
}

function readToken(text: string | null): string | null {
  if (text !== null && !TOKEN.test(text)) {
    throw new StartError(`PINFOLD_METRICS_TOKEN must have ${METRICS_TOKEN_MIN} or more characters without spaces.`)
  }
  return text
}

function readTracesUrl(text: string | null): string | null {
  if (text === null || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text
  throw new StartError(
    'PINFOLD_TRACES_URL must be the address of a collector, such as http://localhost:4318/v1/traces.',
  )
}

function readKeptDays(text: string): number | null {
  if (text === 'off') return null
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= KEPT_DAYS_MAX) return days
  throw new StartError(
    `PINFOLD_RENDITIONS_KEPT_DAYS must be off or a number from 1 to ${KEPT_DAYS_MAX}, not "${text}".`,
  )
}

function readDrain(text: string): number {
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > DRAIN_MAX_S) {
    throw new StartError(`PINFOLD_DRAIN_SECONDS must be a number from 0 to ${DRAIN_MAX_S}, not "${text}".`)
  }
  return seconds
}

/** Parses origins such as `https://pins.example`, separated by commas. */
function readOrigins(setting: string, text: string): readonly URL[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).map((origin) => {
    if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)) return new URL(origin)
    throw new StartError(`${setting} must be an address such as https://pins.example, not "${origin}".`)
  })
}

function readLevel(text: string): string {
  if (!LEVELS.includes(text)) throw new StartError(`PINFOLD_LOG must be one of ${LEVELS.join(', ')}, not "${text}".`)
  return text
}

/** The value of a setting with two possible words; `absent` if the setting is not set. */
function readChoice(
  env: NodeJS.ProcessEnv,
  name: string,
  words: Readonly<Record<string, boolean>>,
  absent: boolean,
): boolean {
  const text = env[name] || null
  if (text === null) return absent
  const meaning = words[text]
  if (meaning !== undefined) return meaning
  throw new StartError(`${name} must be ${Object.keys(words).join(' or ')}, not "${text}".`)
}

/** Parses addresses or networks such as 10.0.0.0/8, separated by commas. */
function readNetworks(text: string): readonly string[] {
  const networks = text.split(',').map((part) => part.trim())
  return networks.filter(Boolean).map((network) => {
    const [address = '', bits, ...more] = network.split('/')
    const bitsMax = { 4: 32, 6: 128 }[isIP(address)] ?? -1
    const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax)
    if (bitsMax > 0 && isWhole && more.length === 0) return network
    throw new StartError(
      `PINFOLD_TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, separated by commas, not "${network}".`,
    )
  })
}

/** Error messages do not contain the address, because it may contain a password. */
function readSmtp(url: string | null, from: string | null): SmtpSettings | null {
  if (url === null) return null
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '')
    throw new StartError(
      'PINFOLD_SMTP must be the address of a mail server, such as smtp://user:password@mail.example:587.',
    )
  if (from !== null && /^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/.test(from)) return { url, from }
  throw new StartError(
    'PINFOLD_MAIL_FROM must be the sender of all mails, such as Pinfold <pinfold@pins.example>, if PINFOLD_SMTP is set.',
  )
}

/** Error messages do not contain the keys. */
function readPush(env: NodeJS.ProcessEnv): PushSettings | null {
  const publicKey = env['PINFOLD_PUSH_PUBLIC_KEY'] || null
  const privateKey = env['PINFOLD_PUSH_PRIVATE_KEY'] || null
  const contact = env['PINFOLD_PUSH_CONTACT'] || null
  if (publicKey === null && privateKey === null) return null
  const bytesOf = (key: string | null) => (key === null ? 0 : Buffer.from(key, 'base64url').length)
  if (publicKey === null || privateKey === null || bytesOf(publicKey) !== 65 || bytesOf(privateKey) !== 32)
    throw new StartError(
      'PINFOLD_PUSH_PUBLIC_KEY and PINFOLD_PUSH_PRIVATE_KEY must be the two VAPID keys that npx web-push generate-vapid-keys prints.',
    )
  if (contact === null || !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new StartError('PINFOLD_PUSH_CONTACT must be an address such as mailto:you@pins.example.')
  return { publicKey, privateKey, contact }
}

/** Error messages do not contain the address, because it may contain a password. */
function checkDatabaseUrl(text: string | undefined): void {
  if (!text) return
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return
  throw new StartError(
    'DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/name.',
  )
}
