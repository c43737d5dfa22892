const KEY = 'pinfold.landing'
const VISITED_MAX = 20
const TEXT_MAX = 200

/** How this visit began, according to the first address (spec viewer §2, query parameters). */
export interface Landing {
  readonly referrer: string
  readonly inviteCode: string
  readonly utmCampaign: string
  readonly utmContent: string
  /** Source of the visit. `homescreen_icon` is a launch of the installed app. */
  readonly utmSource: string
  /** True for paid traffic. */
  readonly isPaid: boolean
  readonly adImage: string
  /** `oe=1`: visitors may see the page without the prompt to sign up. */
  readonly isOpenUnauth: boolean
  /** Two-letter code of the country that this visit pretends to come from (spec viewer §2); an empty text for none. */
  readonly forceCountry: string
  readonly forceCountryFromIp: string
  /** Paths of this visit, oldest first. If there are too many, the oldest are dropped, except for the first one. */
  readonly visited: readonly string[]
}

/** Only these parameters of a page's query are sent to the server. */
const LANDING_PARAMETERS = [
  'invite_code',
  'utm_campaign',
  'utm_content',
  'utm_source',
  'utm_pai',
  'ad_img',
  'oe',
  'force_country',
  'force_country_from_ip',
  'facebook_token',
] as const

/** The landing parameters of an address as a query; empty if it has none. */
export function landingQuery(search: string): string {
  const query = new URLSearchParams(search)
  const kept = LANDING_PARAMETERS.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
}

/** Reads the landing parameters of an address. */
export function landingOf(search: string, referrer: string, path: string): Landing {
  const query = new URLSearchParams(search)
  const text = (name: string) => (query.get(name) ?? '').slice(0, TEXT_MAX)
  return {
    referrer,
    inviteCode: text('invite_code'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    utmSource: text('utm_source'),
    isPaid: query.has('utm_pai'),
    adImage: text('ad_img'),
    isOpenUnauth: query.get('oe') === '1',
    forceCountry: countryIn(text('force_country')),
    forceCountryFromIp: countryIn(text('force_country_from_ip')),
    visited: [path],
  }
}

function countryIn(text: string): string {
  const code = text.toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : ''
}

/**
 * The landing of a visit for which none is stored. If a page of this site led here before it could store its own
 * landing, the visit began on that page. What led to that page is no longer known.
 */
export function firstLanding(
  { origin, search, pathname }: Pick<Location, 'origin' | 'search' | 'pathname'>,
  referrer: string,
): Landing {
  const before = URL.parse(referrer)
  if (before === null || before.origin !== origin || landingQuery(search) !== '')
    return landingOf(search, referrer, pathname)
  return { ...landingOf(before.search, '', before.pathname), visited: withVisit([before.pathname], pathname) }
}

/** The landing of this visit. It is stored until the tab is closed. */
export function readLanding(): Landing {
  const fresh = firstLanding(window.location, document.referrer)
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept === null) return fresh
    return withNewInvite({ ...fresh, ...(JSON.parse(kept) as Partial<Landing>) }, window.location.search)
  } catch (error) {
    console.warn('The landing of this visit cannot be read', error)
    return fresh
  }
}

/** If the present address has an invite, it replaces that of the landing, because the visitor followed it last. */
export function withNewInvite(landing: Landing, search: string): Landing {
  const { inviteCode } = landingOf(search, '', '')
  return inviteCode === '' ? landing : { ...landing, inviteCode }
}

/** Adds a path. If there are too many, the oldest are dropped, except for the first one. */
export function withVisit(visited: readonly string[], path: string): readonly string[] {
  if (visited.at(-1) === path) return visited
  const all = [...visited, path]
  return all.length <= VISITED_MAX ? all : [...all.slice(0, 1), ...all.slice(1 - VISITED_MAX)]
}

/** Stores the landing of this visit at its first path, and adds each further path to it. */
export function noteVisit(path: string): void {
  const landing = readLanding()
  const visited = withVisit(landing.visited, path)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...landing, visited }))
  } catch (error) {
    console.warn('The landing of this visit cannot be kept', error)
  }
}
