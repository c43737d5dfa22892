import type { SettingGroup } from '#contracts/setting-groups.ts'

interface Declared {
  readonly group: SettingGroup
  /** The text that counts if the setting is not set; null if nothing does, or if it depends on other things. */
  readonly default: string | null
  /** True if it is on with the demo, and off without it, if it is not set. */
  readonly followsDemo?: true
  /** True if an empty text has a meaning of its own. For other settings it counts as absent. */
  readonly mayBeEmpty?: true
}

/**
 * A setting. A `secret` never leaves the server, and an `address` leaves it without user, password and query. `origins`
 * are addresses without a path, separated by commas. A `header` is the name of one, and a `path` that of a file or
 * folder of this machine.
 */
export type DeclaredSetting = Declared &
  (
    | { readonly kind: 'text' | 'secret' | 'path' | 'address' | 'origins' | 'header' }
    | {
        readonly kind: 'number' | 'days' | 'seconds'
        readonly min: number
        readonly max: number
        /** True if the word `off` is allowed, too. */
        readonly mayBeOff?: true
      }
    /** The first word switches something on. */
    | { readonly kind: 'switch'; readonly words: readonly [string, string] }
    | { readonly kind: 'choice'; readonly words: readonly string[] }
  )

/** The European Union and the European Economic Area, the United Kingdom and Switzerland. */
const CONSENT_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CH'
const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const PORT_MAX = 65_535
/** Ten years. */
const DAYS_MAX = 3_650
const DRAIN_MAX_S = 300

const OWN = {
  PORT: { group: 'server', kind: 'number', default: '3000', min: 0, max: PORT_MAX },
  // Unless HOST says otherwise, only this machine can reach the server.
  HOST: { group: 'server', kind: 'text', default: 'localhost' },
  PINFOLD_DATA: { group: 'server', kind: 'path', default: './data' },
  DATABASE_URL: { group: 'server', kind: 'address', default: null },
  PINFOLD_DEMO: { group: 'server', kind: 'switch', default: 'on', words: ['on', 'off'] },
  PINFOLD_DRAIN_SECONDS: { group: 'server', kind: 'seconds', default: '0', min: 0, max: DRAIN_MAX_S },
  LISTEN_FDS: { group: 'server', kind: 'text', default: null },
  LISTEN_PID: { group: 'server', kind: 'text', default: null },

  PINFOLD_ORIGIN: { group: 'addresses', kind: 'origins', default: null },
  PINFOLD_COUNTRY_SITES: { group: 'addresses', kind: 'origins', default: null },
  PINFOLD_LATEST_ORIGIN: { group: 'addresses', kind: 'origins', default: null },
  PINFOLD_TLS: { group: 'addresses', kind: 'switch', default: 'off', words: ['on', 'off'] },
  PINFOLD_TRUSTED_PROXIES: { group: 'addresses', kind: 'text', default: null },
  PINFOLD_COUNTRY_HEADER: { group: 'addresses', kind: 'header', default: null },
  PINFOLD_REGION_HEADER: { group: 'addresses', kind: 'header', default: null },

  PINFOLD_LOG: { group: 'watching', kind: 'choice', default: 'warn', words: LEVELS },
  PINFOLD_METRICS_TOKEN: { group: 'watching', kind: 'secret', default: null },
  PINFOLD_TRACES_URL: { group: 'watching', kind: 'address', default: null },
  PINFOLD_DEVELOPER_PANEL: { group: 'watching', kind: 'switch', default: '0', words: ['1', '0'] },

  PINFOLD_SMTP: { group: 'mail', kind: 'address', default: null },
  PINFOLD_MAIL_FROM: { group: 'mail', kind: 'text', default: null },

  PINFOLD_PUSH_PUBLIC_KEY: { group: 'push', kind: 'text', default: null },
  PINFOLD_PUSH_PRIVATE_KEY: { group: 'push', kind: 'secret', default: null },
  PINFOLD_PUSH_CONTACT: { group: 'push', kind: 'text', default: null },

  PINFOLD_MEDIA_URL: { group: 'media', kind: 'address', default: null },
  PINFOLD_RENDITIONS_KEPT_DAYS: {
    group: 'media',
    kind: 'days',
    default: '90',
    min: 1,
    max: DAYS_MAX,
    mayBeOff: true,
  },
  PINFOLD_FFMPEG: { group: 'media', kind: 'path', default: 'ffmpeg' },
  PINFOLD_EMBEDDINGS_URL: { group: 'media', kind: 'address', default: null },
  PINFOLD_EMBEDDINGS_MODEL: { group: 'media', kind: 'text', default: null },
  PINFOLD_EMBEDDINGS_TOKEN: { group: 'media', kind: 'secret', default: null },

  PINFOLD_EVENTS_KEPT_DAYS: { group: 'events', kind: 'days', default: '395', min: 1, max: Number.MAX_SAFE_INTEGER },
  // The empty text: no visitor is asked.
  PINFOLD_CONSENT_COUNTRIES: { group: 'events', kind: 'text', default: CONSENT_COUNTRIES, mayBeEmpty: true },
  PINFOLD_CLICKHOUSE_URL: { group: 'events', kind: 'address', default: null },
  PINFOLD_CLICKHOUSE_READ_URL: { group: 'events', kind: 'address', default: null },

  PINFOLD_ADS: { group: 'ads', kind: 'switch', default: null, words: ['on', 'off'], followsDemo: true },
  PINFOLD_ADS_TAG: { group: 'ads', kind: 'address', default: null },

  PINFOLD_MERCHANT_COUNTRIES: { group: 'business', kind: 'choice', default: 'extended', words: ['base', 'extended'] },
  PINFOLD_MERCHANT_REVIEW: { group: 'business', kind: 'choice', default: 'operator', words: ['operator', 'checks'] },

  PINFOLD_BOT_CHECK_VERIFY_URL: { group: 'bot-check', kind: 'address', default: null },
  PINFOLD_BOT_CHECK_SECRET: { group: 'bot-check', kind: 'secret', default: null },
  PINFOLD_BOT_CHECK_SCRIPT: { group: 'bot-check', kind: 'address', default: null },
  PINFOLD_BOT_CHECK_SITE_KEY: { group: 'bot-check', kind: 'text', default: null },
  PINFOLD_BOT_CHECK_ORIGINS: { group: 'bot-check', kind: 'origins', default: null },

  PINFOLD_TRANSLATE_URL: { group: 'translation', kind: 'address', default: null },
  PINFOLD_TRANSLATE_KEY: { group: 'translation', kind: 'secret', default: null },
} as const satisfies Readonly<Record<string, DeclaredSetting>>

/** Networks whose accounts can log in, each with an OpenID Connect provider. */
const NETWORKS = [
  'FACEBOOK',
  'YOUTUBE',
  'GOOGLE',
  'GPLUS',
  'MICROSOFT',
  'TWITTER',
  'ETSY',
  'INSTAGRAM',
  'DROPBOX',
] as const
const OF_NETWORK = {
  ISSUER: { group: 'networks', kind: 'address', default: null },
  CLIENT_ID: { group: 'networks', kind: 'text', default: null },
  CLIENT_SECRET: { group: 'networks', kind: 'secret', default: null },
} as const satisfies Readonly<Record<string, DeclaredSetting>>

type NetworkSetting = `PINFOLD_${(typeof NETWORKS)[number]}_${keyof typeof OF_NETWORK}`
type OwnSetting = keyof typeof OWN
export type SettingName = OwnSetting | NetworkSetting
type NamesOf<Kind> = {
  [Name in OwnSetting]: (typeof OWN)[Name] extends { readonly kind: Kind } ? Name : never
}[OwnSetting]
export type NumberSetting = NamesOf<'number' | 'days' | 'seconds'>
export type SwitchSetting = NamesOf<'switch'>
export type ChoiceSetting = NamesOf<'choice'>
export type WordOf<Name extends ChoiceSetting> = (typeof OWN)[Name]['words'][number]

/** Every setting that the server reads from its environment. README.md describes them. */
export const DECLARED_SETTINGS = {
  ...OWN,
  ...Object.fromEntries(
    NETWORKS.flatMap((network) =>
      Object.entries(OF_NETWORK).map(([name, setting]) => [`PINFOLD_${network}_${name}`, setting]),
    ),
  ),
} as typeof OWN & Readonly<Record<NetworkSetting, DeclaredSetting>>

/** What commands and tests read besides, without `PINFOLD_`. */
const OF_TOOLS = ['CHROMIUM', 'SEED', 'SERVER', 'TEST_DATA', 'TEST_DATABASE_URL', 'TEST_URL']

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(DECLARED_SETTINGS),
  ...OF_TOOLS.map((name) => `PINFOLD_${name}`),
])

/** Names that begin like a setting and are none, such as `PINFOLD_ORIGN`. A misspelt setting has no effect. */
export function unknownSettings(env: NodeJS.ProcessEnv): readonly string[] {
  return Object.keys(env).filter((name) => name.startsWith('PINFOLD_') && !KNOWN.has(name))
}

/** The text of a setting; null if it is not set. The default does not count. */
export function givenSetting(env: NodeJS.ProcessEnv, name: SettingName): string | null {
  const declared: DeclaredSetting = DECLARED_SETTINGS[name]
  const text = env[name] ?? null
  return text === '' && !declared.mayBeEmpty ? null : text
}

type DefaultOf<Name extends SettingName> = Name extends OwnSetting ? (typeof OWN)[Name]['default'] : null

/** The text of a setting, or else its default. */
export function settingOf<Name extends SettingName>(
  env: NodeJS.ProcessEnv,
  name: Name,
): string | (DefaultOf<Name> extends string ? never : null) {
  // The type says which settings have no default.
  return (givenSetting(env, name) ?? DECLARED_SETTINGS[name].default) as string
}
