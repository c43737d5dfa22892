const KEY = 'pinfold.landing'
const VISITED_MAX = 20
const TEXT_MAX = 200

/** How this visit began: what the address that was landed on said (spec viewer §2, query parameters). */
export interface Landing {
  readonly referrer: string
  readonly inviteCode: string
  readonly utmCampaign: string
  readonly utmContent: string
  /** `homescreen_icon` marks a launch from the installed app. */
  readonly utmSource: string
  /** Traffic that was paid for. */
  readonly isPaid: boolean
  readonly adImage: string
  /** `oe=1`: an open page for visitors. */
  readonly isOpenUnauth: boolean
  /** Paths of this visit, the first one first. */
  readonly visited: readonly string[]
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
    visited: [path],
  }
}

/** The landing of this visit; it lasts as long as the tab. */
export function readLanding(): Landing {
  const fresh = landingOf(window.location.search, document.referrer, window.location.pathname)
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept === null ? fresh : { ...fresh, ...(JSON.parse(kept) as Partial<Landing>) }
  } catch (error) {
    console.warn('The landing of this visit cannot be read', error)
    return fresh
  }
}

/** Stores the landing of this visit once, and each path that follows. */
export function noteVisit(path: string): void {
  const landing = readLanding()
  const visited = landing.visited.at(-1) === path ? landing.visited : [...landing.visited, path].slice(-VISITED_MAX)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...landing, visited }))
  } catch (error) {
    console.warn('The landing of this visit cannot be kept', error)
  }
}
