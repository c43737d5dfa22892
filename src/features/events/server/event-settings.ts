import { StartError } from '#server/settings.ts'

/** The operator's settings for events, from the environment. */
export interface EventSettings {
  /** Two-letter codes of countries whose visitors are asked before anything is recorded; `*` for all. */
  readonly consentCountries: ReadonlySet<string>
  /** The header in which a trusted proxy names the visitor's country, or null. */
  readonly countryHeader: string | null
  readonly keptDays: number
}

/** The European Union, the European Economic Area, the United Kingdom and Switzerland. */
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
  }
}
