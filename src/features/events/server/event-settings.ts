import type { ClickHouseAddresses } from './engine/clickhouse/clickhouse-engine.ts'
import { StartError } from '#server/settings.ts'

/** The operator's settings for events, read from the environment. */
export interface EventSettings {
  /** Two-letter codes of the countries whose visitors are asked before anything is recorded; `*` for all. */
  readonly consentCountries: ReadonlySet<string>
  /** The header in which a trusted proxy names the visitor's country; null for none. */
  readonly countryHeader: string | null
  readonly keptDays: number
  /** The addresses of ClickHouse if it answers the analysts' queries; null for DuckDB. */
  readonly clickhouse: ClickHouseAddresses | null
}

/** The European Union and the European Economic Area, the United Kingdom and Switzerland. */
const CONSENT_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CH'
const KEPT_DAYS = 395

export function readEventSettings(env: NodeJS.ProcessEnv): EventSettings {
  const keptDays = Number(env['PINFOLD_EVENTS_KEPT_DAYS'] || KEPT_DAYS)
  if (!Number.isInteger(keptDays) || keptDays < 1) {
    throw new StartError(`PINFOLD_EVENTS_KEPT_DAYS must be a number of days, not "${env['PINFOLD_EVENTS_KEPT_DAYS']}".`)
  }
  const countries = (env['PINFOLD_CONSENT_COUNTRIES'] ?? CONSENT_COUNTRIES)
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = countries.find((country) => country !== '*' && !/^[A-Z]{2}$/.test(country))
  if (wrong !== undefined) {
    throw new StartError(`PINFOLD_CONSENT_COUNTRIES must have two-letter codes of countries or *, not "${wrong}".`)
  }
  return {
    consentCountries: new Set(countries),
    countryHeader: env['PINFOLD_COUNTRY_HEADER']?.toLowerCase() || null,
    keptDays,
    clickhouse: readClickHouse(env),
  }
}

/** Reads the addresses of ClickHouse. Analysts' queries need a separate user, who can only read. */
function readClickHouse(env: NodeJS.ProcessEnv): ClickHouseAddresses | null {
  const [url, readUrl] = ['PINFOLD_CLICKHOUSE_URL', 'PINFOLD_CLICKHOUSE_READ_URL'].map((name) => {
    const value = env[name] || null
    // No message repeats the value, because it contains a password.
    if (value !== null && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      throw new StartError(`${name} must be an address such as http://user:password@clickhouse.example:8123/pinfold.`)
    }
    return value
  })
  if (!url && !readUrl) return null
  if (!url || !readUrl) {
    throw new StartError(
      'PINFOLD_CLICKHOUSE_URL and PINFOLD_CLICKHOUSE_READ_URL are set together: two users, one database.',
    )
  }
  return { url, readUrl }
}
