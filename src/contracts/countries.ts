const IDS =
  'US GB CA IE AU NZ FR SE IL DE AT IT ES NL BE PT CH HK JP KR SG NO DK FI CY LU MT PL RO HU CZ GR SK BR MX AR CL CO'

/** spec viewer §3, country codes to numeric ids: US is 1, CO is 38. */
const COUNTRY_IDS: ReadonlyMap<string, number> = new Map(IDS.split(' ').map((code, at) => [code, at + 1]))

/** The numeric id of a country; 0 for one that has none (spec viewer §3, UNKNOWN). */
export function countryId(code: string): number {
  return COUNTRY_IDS.get(code) ?? 0
}

/** spec viewer §9, country grouping. */
export function countryGroup(code: string | null): string {
  if (code !== null && ['US', 'CA', 'GB', 'FR', 'DE'].includes(code)) return code
  return code !== null && ['BR', 'MX', 'AR', 'CL', 'CO'].includes(code) ? 'LatAm' : 'OTHER'
}

/** spec viewer §9, country domain suffixes; `.com` tells no country. */
const COUNTRY_OF_SUFFIX: Readonly<Record<string, string>> = { uk: 'GB', fr: 'FR', de: 'DE', ca: 'CA' }

/** The country that a host name's ending tells, or null. */
export function countryOfHost(host: string): string | null {
  return COUNTRY_OF_SUFFIX[host.split('.').at(-1)?.toLowerCase() ?? ''] ?? null
}
