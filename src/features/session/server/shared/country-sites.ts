import { readOrigins, StartError } from '#server/settings.ts'
import { COUNTRY_SITES_MAX } from '../../constants.ts'

export interface CountrySites {
  /** Origin of the main site. */
  readonly main: string
  /** Origins of the countries' sites. */
  readonly sites: readonly string[]
}

/** The sites that the environment names; null for a single site, which is the default. */
export function readCountrySites(env: NodeJS.ProcessEnv): CountrySites | null {
  const sites = readOrigins(env, 'PINFOLD_COUNTRY_SITES').map(({ origin }) => origin)
  if (sites.length === 0) return null
  const [main] = readOrigins(env, 'PINFOLD_ORIGIN').map(({ origin }) => origin)
  if (main === undefined)
    throw new StartError('PINFOLD_ORIGIN must name the main site if PINFOLD_COUNTRY_SITES is set.')
  if (sites.length > COUNTRY_SITES_MAX)
    throw new StartError(`PINFOLD_COUNTRY_SITES must name at most ${COUNTRY_SITES_MAX} sites.`)
  return { main, sites: sites.filter((site) => site !== main) }
}

/** The main site's origin for a request to a country's site; null on the main site and if there is only one site. */
export function mainSiteOf(sites: CountrySites | null, origin: string): string | null {
  return sites?.sites.includes(origin) ? sites.main : null
}
