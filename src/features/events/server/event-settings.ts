import type { ClickHouseAddresses } from './engine/clickhouse/clickhouse-engine.ts'
import { settingOf } from '#server/declared-settings.ts'
import { readHeaderName, readNumber, StartError } from '#server/settings.ts'

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

export function readEventSettings(env: NodeJS.ProcessEnv): EventSettings {
  const countries = settingOf(env, 'PINFOLD_CONSENT_COUNTRIES')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = countries.find((country) => country !== '*' && !/^[A-Z]{2}$/.test(country))
  if (wrong !== undefined) {
    throw new StartError(`PINFOLD_CONSENT_COUNTRIES must have two-letter codes of countries or *, not "${wrong}".`)
  }
  return {
    consentCountries: new Set(countries),
    countryHeader: readHeaderName(env, 'PINFOLD_COUNTRY_HEADER'),
    keptDays: readNumber(env, 'PINFOLD_EVENTS_KEPT_DAYS'),
    clickhouse: readClickHouse(env),
  }
}

/** Reads the addresses of ClickHouse. Analysts' queries need a separate user, who can only read. */
function readClickHouse(env: NodeJS.ProcessEnv): ClickHouseAddresses | null {
  const [url, readUrl] = (['PINFOLD_CLICKHOUSE_URL', 'PINFOLD_CLICKHOUSE_READ_URL'] as const).map((name) => {
    const value = settingOf(env, name)
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
