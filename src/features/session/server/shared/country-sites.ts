import { StartError } from '#server/settings.ts'
import { COUNTRY_SITES_MAX } from '../../constants.ts'

export interface CountrySites {
  /** Origin of the main site. */
  readonly main: string
  /** Origins of the countries' sites. */
  readonly sites: readonly string[]
}

/** The sites that the environment names; null for a single site, which is the default. */
export function readCountrySites(env: NodeJS.ProcessEnv): CountrySites | null {
  const sites = originsOf('PINFOLD_COUNTRY_SITES', env['PINFOLD_COUNTRY_SITES'] ?? '')
  if (sites.length === 0) return null
  const [main] = originsOf('PINFOLD_ORIGIN', env['PINFOLD_ORIGIN'] ?? '')
  if (main === undefined)
    throw new StartError('PINFOLD_ORIGIN must name the main site if PINFOLD_COUNTRY_SITES is set.')
  if (sites.length > COUNTRY_SITES_MAX)
    throw new StartError(`PINFOLD_COUNTRY_SITES must name at most ${COUNTRY_SITES_MAX} sites.`)
  return { main, sites: sites.filter((site) => site !== main) }
}

function originsOf(name: string, text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).map((part) => {
    if (URL.canParse(part) && /^https?:$/.test(new URL(part).protocol)) return new URL(part).origin
    throw new StartError(`${name} must list addresses such as https://pins.example, not "${part}".`)
  })
}

/** The main site's origin for a request to a country's site; null on the main site and if there is only one site. */
export function mainSiteOf(sites: CountrySites | null, origin: string): string | null {
  return sites?.sites.includes(origin) ? sites.main : null
}
