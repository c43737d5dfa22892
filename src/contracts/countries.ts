const IDS =
  'US GB CA IE AU NZ FR SE IL DE AT IT ES NL BE PT CH HK JP KR SG NO DK FI CY LU MT PL RO HU CZ GR SK BR MX AR CL CO'

/** Numeric ids of country codes: US is 1, CO is 38 (spec viewer §3). */
const COUNTRY_IDS: ReadonlyMap<string, number> = new Map(IDS.split(' ').map((code, at) => [code, at + 1]))

/** The numeric id of a country code; 0 (UNKNOWN) for a country without an id (spec viewer §3). */
export function countryId(code: string): number {
  return COUNTRY_IDS.get(code) ?? 0
}

/** Country groups (spec viewer §9): each country of OWN_GROUP is its own group, those of LATAM form the group LatAm. */
const OWN_GROUP = ['US', 'CA', 'GB', 'FR', 'DE']
const LATAM = ['BR', 'MX', 'AR', 'CL', 'CO']

export function countryGroup(code: string | null): string {
  if (code !== null && OWN_GROUP.includes(code)) return code
  return code !== null && LATAM.includes(code) ? 'LatAm' : 'OTHER'
}

const quoted = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ')

/** `countryId` and `countryGroup` in SQL, for a column `country`. */
export const COUNTRY_ID_SQL = `coalesce(list_position([${quoted([...COUNTRY_IDS.keys()])}], country), 0)::smallint`
export const COUNTRY_GROUP_SQL = `case when country in (${quoted(LATAM)}) then 'LatAm'
            when country in (${quoted(OWN_GROUP)}) then country else 'OTHER' end`

/** Countries by domain suffix (spec viewer §9). `.com` belongs to no country. */
const COUNTRY_OF_SUFFIX: Readonly<Record<string, string>> = { uk: 'GB', fr: 'FR', de: 'DE', ca: 'CA' }

/** The country of a host name, by its domain suffix; null if the suffix names none. */
export function countryOfHost(host: string): string | null {
  return COUNTRY_OF_SUFFIX[host.split('.').at(-1)?.toLowerCase() ?? ''] ?? null
}
