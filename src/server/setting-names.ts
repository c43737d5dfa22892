/** The settings of the server, of its commands and of its tests, without `PINFOLD_`. README.md describes them. */
const NAMES = [
  'ADS',
  'ADS_TAG',
  'BOT_CHECK_ORIGINS',
  'BOT_CHECK_SCRIPT',
  'BOT_CHECK_SECRET',
  'BOT_CHECK_SITE_KEY',
  'BOT_CHECK_VERIFY_URL',
  'CHROMIUM',
  'CLICKHOUSE_READ_URL',
  'CLICKHOUSE_URL',
  'CONSENT_COUNTRIES',
  'COUNTRY_HEADER',
  'COUNTRY_SITES',
  'DATA',
  'DEMO',
  'DEVELOPER_PANEL',
  'DRAIN_SECONDS',
  'EMBEDDINGS_MODEL',
  'EMBEDDINGS_TOKEN',
  'EMBEDDINGS_URL',
  'EVENTS_KEPT_DAYS',
  'FFMPEG',
  'LATEST_ORIGIN',
  'LOG',
  'MAIL_FROM',
  'MEDIA_URL',
  'MERCHANT_COUNTRIES',
  'MERCHANT_REVIEW',
  'METRICS_TOKEN',
  'ORIGIN',
  'PUSH_CONTACT',
  'PUSH_PRIVATE_KEY',
  'PUSH_PUBLIC_KEY',
  'REGION_HEADER',
  'RENDITIONS_KEPT_DAYS',
  'SEED',
  'SERVER',
  'SMTP',
  'TEST_DATA',
  'TEST_DATABASE_URL',
  'TEST_URL',
  'TLS',
  'TRACES_URL',
  'TRANSLATE_KEY',
  'TRANSLATE_URL',
  'TRUSTED_PROXIES',
]
/** Networks whose accounts can log in, each with an OpenID Connect provider. */
const NETWORKS = ['FACEBOOK', 'YOUTUBE', 'GOOGLE', 'GPLUS', 'MICROSOFT', 'TWITTER', 'ETSY', 'INSTAGRAM', 'DROPBOX']
const OF_NETWORK = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET']

const SETTINGS: ReadonlySet<string> = new Set(
  [...NAMES, ...NETWORKS.flatMap((network) => OF_NETWORK.map((name) => `${network}_${name}`))].map(
    (name) => `PINFOLD_${name}`,
  ),
)

/** Names that begin like a setting and are none, such as `PINFOLD_ORIGN`. A misspelt setting has no effect. */
export function unknownSettings(env: NodeJS.ProcessEnv): readonly string[] {
  return Object.keys(env).filter((name) => name.startsWith('PINFOLD_') && !SETTINGS.has(name))
}
