import { hostname } from 'node:os'
import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'
import {
  DECLARED_SETTINGS,
  givenSetting,
  settingOf,
  unknownSettings,
  type ChoiceSetting,
  type NumberSetting,
  type SettingName,
  type SwitchSetting,
  type WordOf,
} from './declared-settings.ts'

/** The checked settings from the environment. */
export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly isDemoWanted: boolean
  readonly logLevel: string
  /** Networks (CIDR) of the proxies in front of the server, whose headers name the browser's address and scheme. */
  readonly trustedProxies: readonly string[]
  /** True if the public address is `https:`. Cookies are then secure, whatever a proxy's headers say. */
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
/** A `token` of RFC 9110. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** The first descriptor that systemd passes. */
const FIRST_SOCKET_FD = 3

export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const dataDir = settingOf(env, 'PINFOLD_DATA')
  const host = settingOf(env, 'HOST')
  const port = readNumber(env, 'PORT')
  const origins = readOrigins(env, 'PINFOLD_ORIGIN')
  const countrySites = readOrigins(env, 'PINFOLD_COUNTRY_SITES')
  const latestOrigin = readLatestOrigin(env)
  checkDatabaseUrl(settingOf(env, 'DATABASE_URL'))
  return {
    port,
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : join(givenSetting(env, 'PINFOLD_DATA') ? process.cwd() : ROOT, dataDir),
    isDemoWanted: readSwitch(env, 'PINFOLD_DEMO') === true,
    logLevel: readChoice(env, 'PINFOLD_LOG'),
    trustedProxies: readNetworks(settingOf(env, 'PINFOLD_TRUSTED_PROXIES') ?? ''),
    isTls: readSwitch(env, 'PINFOLD_TLS') === true,
    hosts: [
      host,
      hostname(),
      `${hostname()}.local`,
      ...[...origins, ...countrySites, ...(latestOrigin === null ? [] : [new URL(latestOrigin)])].map(
        ({ hostname: name }) => name,
      ),
    ],
    origin: origins[0]?.origin ?? `http://localhost:${port}`,
    smtp: readSmtp(settingOf(env, 'PINFOLD_SMTP'), settingOf(env, 'PINFOLD_MAIL_FROM')),
    push: readPush(env),
    isDeveloperPanelOn: readSwitch(env, 'PINFOLD_DEVELOPER_PANEL') === true,
    tracesUrl: readTracesUrl(settingOf(env, 'PINFOLD_TRACES_URL')),
    metricsToken: readToken(settingOf(env, 'PINFOLD_METRICS_TOKEN')),
    renditionsKeptDays: readNumberOrOff(env, 'PINFOLD_RENDITIONS_KEPT_DAYS'),
    drainMs: readNumber(env, 'PINFOLD_DRAIN_SECONDS') * 1_000,
    socketFd: readSocket(env),
  }
}

/** What is probably wrong in the settings although the server can run with it, in one sentence each. */
export function settingWarnings(env: NodeJS.ProcessEnv): readonly string[] {
  const [origin] = readOrigins(env, 'PINFOLD_ORIGIN')
  // A trusted proxy may name the scheme in its headers, and an explicit `off` is a decision.
  const isSchemeKnown = [givenSetting(env, 'PINFOLD_TLS'), givenSetting(env, 'PINFOLD_TRUSTED_PROXIES')].some(
    (text) => text !== null,
  )
  return [
    ...unknownSettings(env).map((name) => `${name} is not a setting; README.md lists all.`),
    ...(origin?.protocol === 'https:' && !isSchemeKnown
      ? ['PINFOLD_ORIGIN is an https: address, but PINFOLD_TLS is not on: cookies are not secure without it.']
      : []),
  ]
}

/** The origin at which the newest version is tried; null if there is none (spec viewer §4, new app version). */
export function readLatestOrigin(env: NodeJS.ProcessEnv): string | null {
  const [latest, ...more] = readOrigins(env, 'PINFOLD_LATEST_ORIGIN')
  if (more.length > 0) throw new StartError('PINFOLD_LATEST_ORIGIN must be one address.')
  return latest?.origin ?? null
}

/** The socket from systemd, as in `sd_listen_fds(3)`. A socket for another process is not used. */
function readSocket(env: NodeJS.ProcessEnv): number | null {
  const count = settingOf(env, 'LISTEN_FDS')
  const forProcess = settingOf(env, 'LISTEN_PID')
  if (count === null || (forProcess !== null && Number(forProcess) !== process.pid)) return null
  if (count !== '1') throw new StartError(`LISTEN_FDS must be 1, the server listens on one socket, not "${count}".`)
  return FIRST_SOCKET_FD
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

/** The number in a setting that has a default. */
export function readNumber(env: NodeJS.ProcessEnv, name: NumberSetting): number {
  const { min, max, kind } = DECLARED_SETTINGS[name]
  const text = settingOf(env, name)
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return number
  const unit = kind === 'number' ? '' : ` of ${kind}`
  const or = 'mayBeOff' in DECLARED_SETTINGS[name] ? 'off or ' : ''
  const range = max === Number.MAX_SAFE_INTEGER ? `, ${min} or more` : ` from ${min} to ${max}`
  throw new StartError(`${name} must be ${or}a number${unit}${range}, not "${text}".`)
}

/** The same; null for the word `off`. */
function readNumberOrOff(env: NodeJS.ProcessEnv, name: NumberSetting): number | null {
  return settingOf(env, name) === 'off' ? null : readNumber(env, name)
}

/** Parses origins such as `https://pins.example`, separated by commas. */
export function readOrigins(env: NodeJS.ProcessEnv, setting: SettingName): readonly URL[] {
  const parts = (settingOf(env, setting) ?? '').split(',').map((part) => part.trim())
  return parts.filter(Boolean).map((part) => {
    const url = URL.parse(part)
    // An origin has no more than protocol, host and port. The slash at the end may be left out.
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]$/.test(part)) return url
    throw new StartError(`${setting} must be an address without a path, such as https://pins.example, not "${part}".`)
  })
}

/** The name of a header, in lower case as in Node's requests; null if the setting is not set. */
export function readHeaderName(env: NodeJS.ProcessEnv, setting: SettingName): string | null {
  const name = settingOf(env, setting)
  if (name === null || HEADER_NAME.test(name)) return name?.toLowerCase() ?? null
  throw new StartError(`${setting} must be the name of a header, such as CF-IPCountry, not "${name}".`)
}

/** The word in a setting that has a default. */
export function readChoice<Name extends ChoiceSetting>(env: NodeJS.ProcessEnv, name: Name): WordOf<Name> {
  const words: readonly WordOf<Name>[] = DECLARED_SETTINGS[name].words
  const text = settingOf(env, name)
  const word = words.find((each) => each === text)
  if (word !== undefined) return word
  throw new StartError(`${name} must be one of ${words.join(', ')}, not "${text}".`)
}

/** Whether a setting is on; null if it is neither set nor has a default. */
export function readSwitch(env: NodeJS.ProcessEnv, name: SwitchSetting): boolean | null {
  const [on, off] = DECLARED_SETTINGS[name].words
  const text = settingOf(env, name)
  if (text === null) return null
  if (text === on || text === off) return text === on
  throw new StartError(`${name} must be ${on} or ${off}, not "${text}".`)
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
  const publicKey = settingOf(env, 'PINFOLD_PUSH_PUBLIC_KEY')
  const privateKey = settingOf(env, 'PINFOLD_PUSH_PRIVATE_KEY')
  const contact = settingOf(env, 'PINFOLD_PUSH_CONTACT')
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
function checkDatabaseUrl(text: string | null): void {
  if (text === null) return
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return
  throw new StartError(
    'DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/name.',
  )
}
