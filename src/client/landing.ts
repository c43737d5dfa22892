const KEY = 'pinfold.landing'
const VISITED_MAX = 20
const TEXT_MAX = 200

/** How this visit began, according to the first address (spec viewer §2, query parameters). */
export interface Landing {
  readonly referrer: string
  readonly inviteCode: string
  readonly utmCampaign: string
  readonly utmContent: string
  /** `homescreen_icon` marks a launch from the installed app. */
  readonly utmSource: string
  /** True for paid traffic. */
  readonly isPaid: boolean
  readonly adImage: string
  /** `oe=1`: an open page for visitors. */
  readonly isOpenUnauth: boolean
  /** Two-letter countries that this visit pretends to come from (spec viewer §2); an empty text for none. */
  readonly forceCountry: string
  readonly forceCountryFromIp: string
  /** Paths of this visit, the first one first. The first path is never dropped. */
  readonly visited: readonly string[]
}

/** The parameters of a page's query that are sent to the server. No other parameter is sent. */
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
 * The landing of a visit that has kept none yet. It began on the page of this site that led here, if a link was followed
 * there before that page could keep its own. What led to that page is no longer known.
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

/** The landing of this visit. It is kept as long as the tab. */
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

/** A newer invite replaces the one of the landing: the visitor followed it last. */
export function withNewInvite(landing: Landing, search: string): Landing {
  const { inviteCode } = landingOf(search, '', '')
  return inviteCode === '' ? landing : { ...landing, inviteCode }
}

/** Keeps the first path, however long the visit is. */
export function withVisit(visited: readonly string[], path: string): readonly string[] {
  if (visited.at(-1) === path) return visited
  const all = [...visited, path]
  return all.length <= VISITED_MAX ? all : [...all.slice(0, 1), ...all.slice(1 - VISITED_MAX)]
}

/** Stores the landing of this visit once, and each following path. */
export function noteVisit(path: string): void {
  const landing = readLanding()
  const visited = withVisit(landing.visited, path)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...landing, visited }))
  } catch (error) {
    console.warn('The landing of this visit cannot be kept', error)
  }
}
