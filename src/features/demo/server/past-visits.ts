import { DAY_MS } from '#contracts/durations.ts'
import type { EventRecord } from '#features/events/contract.ts'
import { COUNTRIES } from './collection/countries.ts'
import { randomFrom, type Random } from './random.ts'

/** The demo has visits on this many days before today. */
export const PAST_DAYS = 30
/** Number of browsers that visited; about half belong to members. */
const BROWSERS = 160
/** Search terms, most frequent first. Each finds pins of the collection. */
const SEARCHES = [
  'living room',
  'birthday cake',
  'garden path',
  'sourdough',
  'desk lamp',
  'earrings',
  'linen dress',
  'small garden',
  'autumn recipes',
] as const
/** Search terms that find no pins. */
const FAILED_SEARCHES = ['sauna stove', 'bonsai wire', 'vinyl shelf plan', 'birthday caek'] as const
const FAILED_SEARCH_SHARE = 0.12
/** The search shows at most this many results. */
const RESULTS_MAX = 1_000
/** A member saves, likes and comments on at most this many pins in one visit. */
const SAVES_PER_VISIT_MAX = 3
const LIKES_PER_VISIT_MAX = 2
const COMMENTS_PER_VISIT_MAX = 1
/** The experiment ran during this many of the last days. */
const EXPERIMENT_DAYS = 14
/** Share of the members in the group `control` who save pins during the experiment; in the other group all do. */
const CONTROL_SAVERS = 0.62
/** Pages that visitors open besides the home feed, closeups and searches, most frequent first. */
const SIDE_ROUTES = [
  ['today/start', null],
  ['ideas/start', null],
  ['ideas/topic', 'food'],
  ['feed/topics', null],
  ['ideas/videos', null],
] as const
const ERRORS = [
  ['TypeError', 'Failed to fetch'],
  ['TypeError', 'Load failed'],
  ['NotFoundError', 'The object can not be found here.'],
  ['QuotaExceededError', 'The quota has been exceeded.'],
] as const
/** Sites that the pins link to. */
const HOSTS = [
  'recipes.example.com',
  'studio.example.com',
  'garten.example.de',
  'maison.example.fr',
  'craft.example.uk',
  'cabin.example.ca',
  'atelier.example.nl',
] as const
/** Relative frequency of saves and visits by weekday, from Sunday. */
const WEEKDAYS = [1.3, 0.8, 0.75, 0.8, 0.85, 1, 1.35] as const

export interface PastBrowser {
  readonly userId: string | null
  readonly country: string
  readonly device: 'desktop' | 'phone' | 'tablet'
  /** The browser's events, oldest first. */
  readonly events: readonly EventRecord[]
}

export interface PastPin {
  readonly id: string
  /** Members other than the owner who saved the pin. Each saves it in one visit. */
  readonly savedBy: readonly string[]
  /** Members who liked the pin, and members who commented on it. */
  readonly likedBy?: readonly string[]
  readonly commentedBy?: readonly string[]
}

/** The experiment that runs during the visits. */
interface PastExperiment {
  readonly name: string
  /** @param unit `u` and the id of a member, or `v` and the name of a browser */
  readonly groupOf: (unit: string) => string | null
}

export interface PastMember {
  readonly id: string
  /** Members whom the member follows. */
  readonly follows?: readonly string[]
  /** The browser's country; null if it is unknown. */
  readonly country: string | null
}

interface Content {
  /** The pins in the order of the feed. */
  readonly pins: readonly PastPin[]
  readonly members: readonly PastMember[]
  readonly experiment?: PastExperiment
}

/** The unit of a browser in an experiment. */
export function unitOf(userId: string | null, clientUUID: string): string {
  return userId === null ? `v${clientUUID}` : `u${userId}`
}

/**
 * Generates visits of the last days, as events that browsers would have recorded. The number of visits grows, weekends
 * are busier, a few pins are most popular, and phones are slower. Members save the pins that they saved in the
 * collection; pins that most members saved come last. The same seed and day give the same visits.
 * @param nowMs milliseconds since 1970; no event is later
 */
export function makePastVisits(
  seed: string,
  { pins, members, experiment }: Content,
  nowMs: number,
): readonly PastBrowser[] {
  const random = randomFrom(`${seed}/visits`)
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS
  const byFame = pins.toSorted((a, b) => a.savedBy.length - b.savedBy.length)
  return Array.from({ length: BROWSERS }, (_, at) => {
    const device = random.pick(['desktop', 'phone', 'phone', 'phone', 'desktop', 'tablet'] as const)
    const keenness = random.between(0.05, 0.6)
    const firstDay = random.int(0, PAST_DAYS - 1)
    const clientUUID = `demo browser ${at}`
    const member = members[at]
    const starts: number[] = []
    for (let day = firstDay; day < PAST_DAYS; day += 1) {
      const start = today - (PAST_DAYS - day) * DAY_MS
      const isVisit = random.chance(keenness * WEEKDAYS[new Date(start).getUTCDay()]!)
      if (!isVisit && day !== firstDay) continue
      starts.push(start + Math.floor(random.between(7, 22.5) * 3_600_000))
    }
    const pinsOf = (key: 'savedBy' | 'likedBy' | 'commentedBy') =>
      member ? byFame.filter((pin) => pin[key]?.includes(member.id)).map(({ id }) => id) : []
    const savesOf = shareOut(pinsOf('savedBy'), starts.length, SAVES_PER_VISIT_MAX)
    const likesOf = shareOut(pinsOf('likedBy'), starts.length, LIKES_PER_VISIT_MAX)
    const commentsOf = shareOut(pinsOf('commentedBy'), starts.length, COMMENTS_PER_VISIT_MAX)
    const followsOf = shareOut(member?.follows ?? [], starts.length, 1)
    const group = experiment?.groupOf(unitOf(member?.id ?? null, clientUUID)) ?? null
    const isSaver = group !== 'control' || random.chance(CONTROL_SAVERS)
    const events = starts.flatMap((startMs, n) => {
      const isExposed = experiment !== undefined && group !== null && startMs >= today - EXPERIMENT_DAYS * DAY_MS
      return visit(random, {
        pins,
        members,
        clientUUID,
        startMs,
        isSlow: device === 'phone',
        exposure: isExposed ? { experiment: experiment.name, group } : null,
        saves: isExposed && !isSaver ? [] : (savesOf[n] ?? []),
        likes: likesOf[n] ?? [],
        comments: commentsOf[n] ?? [],
        follows: followsOf[n] ?? [],
      })
    })
    return { userId: member?.id ?? null, country: member?.country ?? random.pick(COUNTRIES), device, events }
  })
}

/** Distributes the last pins or members over the visits, in their order. */
function shareOut(pins: readonly string[], visits: number, most: number): readonly (readonly string[])[] {
  const each = Math.min(most, Math.ceil(pins.length / visits))
  const first = Math.max(0, pins.length - each * visits)
  return Array.from({ length: visits }, (_, n) => pins.slice(first + n * each, first + (n + 1) * each))
}

interface Visit {
  readonly pins: readonly PastPin[]
  readonly members: readonly PastMember[]
  /** Pins that the member saves, likes and comments on in this visit. */
  readonly saves: readonly string[]
  readonly likes: readonly string[]
  readonly comments: readonly string[]
  /** Members whom the member follows in this visit. */
  readonly follows: readonly string[]
  readonly exposure: { readonly experiment: string; readonly group: string } | null
  readonly clientUUID: string
  readonly startMs: number
  readonly isSlow: boolean
}

/**
 * The events of one visit: the home feed, impressions, some opened pins, few saves, and sometimes a search, another page
 * or a followed link.
 */
function visit(random: Random, given: Visit): readonly EventRecord[] {
  const { pins, members, clientUUID, startMs, isSlow, saves, likes, comments, follows, exposure } = given
  const events: EventRecord[] = []
  let time = startMs
  let view = { type: 'feed/home', parameter: null as string | null }
  const add = (event_type: string, details: Partial<EventRecord> = {}) => {
    events.push({
      event_type,
      view_type: view.type,
      view_parameter: view.parameter,
      view_data: null,
      component: null,
      object_id_str: null,
      aux_data: null,
      event_data: null,
      time,
      clientUUID,
      appState: 'active',
      ...details,
    })
  }
  const pass = (seconds: number) => (time += Math.ceil(seconds * 1_000))
  const vital = (name: string, value: number, good: number, poor: number) => {
    const rating = value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor'
    add('web_vital', { event_data: JSON.stringify({ name, value: Math.round(value * 1_000) / 1_000, rating }) })
  }
  const factor = isSlow ? 2.2 : 1
  const measure = () => {
    vital('LCP', random.between(350, 1_100) * factor, 2_500, 4_000)
    vital('INP', random.between(16, 90) * factor, 200, 500)
    vital('CLS', random.chance(0.9) ? 0 : random.between(0, 0.15), 0.1, 0.25)
  }

  const wait = (name: string, ms: number) => {
    const state = random.chance(0.97) ? 'complete' : 'aborted'
    add('timing', { event_data: JSON.stringify({ name, ms: Math.round(isSlow ? ms * 2.2 : ms), state }) })
  }
  const loaded = (type: string, count: number, kilobytes: number) => {
    const say = (kind: string, name: string, value: number) =>
      add('metric', { event_data: JSON.stringify({ type: kind, name, value: Math.round(value), tags: { type } }) })
    say('count', 'resource.count', count)
    say('count', 'resource.from_cache', count * random.between(0.2, 0.7))
    say('count', 'resource.bytes', count * kilobytes * 1_000)
    say('timing', 'resource.p75_ms', random.between(15, 90) * (isSlow ? 2.2 : 1))
  }

  const scrolled = () => {
    const screens = Math.round(random.between(0.4, 9) * 10) / 10
    add('scroll_depth', { event_data: JSON.stringify({ px: Math.round(screens * (isSlow ? 780 : 900)), screens }) })
  }
  const sideView = (type: string, parameter: string | null) => {
    const before = view
    view = { type, parameter }
    add('view')
    pass(random.between(2, 30))
    scrolled()
    add('dwell', { event_data: JSON.stringify({ ms: random.int(2_000, 30_000) }) })
    return () => (view = before)
  }

  add('view')
  vital('TTFB', random.between(20, 180) * factor, 800, 1_800)
  vital('FCP', random.between(250, 800) * factor, 1_800, 3_000)
  if (exposure) add('experiment_exposure', { component: exposure.experiment, object_id_str: exposure.group })
  wait('home_interactive', random.between(120, 400))
  wait('home_pictures', random.between(250, 900))
  if (random.chance(0.3)) {
    const isFailed = random.chance(FAILED_SEARCH_SHARE)
    const at = Math.floor(random.next() ** 2 * SEARCHES.length)
    const query = isFailed ? random.pick(FAILED_SEARCHES) : SEARCHES[at]!
    // A search has about as many results each time, and frequent searches have most.
    const results = isFailed ? 0 : Math.min(RESULTS_MAX, Math.round(pins.length / (2 + at * 3)))
    const rs = random.pick(['typed', 'typed', 'typed', 'autocomplete', 'recent'] as const)
    add('search', { component: 'pins', event_data: JSON.stringify({ query, rs, results }) })
    view = { type: 'search/scope', parameter: 'pins' }
    add('view')
  }
  const seen = Array.from({ length: random.int(6, 18) }, () => favourite(random, pins))
  for (const pin of new Set([...seen, ...saves, ...likes, ...comments])) {
    pass(random.between(0.4, 3))
    add('impression', { component: 'card', object_id_str: pin })
    const isSaved = saves.includes(pin)
    const isLiked = likes.includes(pin)
    const isCommented = comments.includes(pin)
    if (!isSaved && !isLiked && !isCommented && !random.chance(0.16)) continue
    pass(random.between(0.5, 4))
    add('click', { component: 'card', object_id_str: pin, aux_data: JSON.stringify({ target: `/pin/${pin}` }) })
    const before = view
    view = { type: 'pins/closeup', parameter: pin }
    add('view')
    wait('closeup_picture', random.between(10, 90))
    wait('closeup_save', random.between(8, 60))
    pass(random.between(2, 40))
    if (isSaved) add('save', { component: 'save button', object_id_str: pin })
    if (isLiked)
      add('like', { component: 'card', object_id_str: pin, event_data: JSON.stringify({ reaction: 'like' }) })
    if (isCommented) add('comment', { object_id_str: pin })
    if (random.chance(0.2)) {
      const target = random.pick(HOSTS)
      add('click', { component: 'outbound', object_id_str: pin, aux_data: JSON.stringify({ target }) })
    }
    if (random.chance(0.25)) measure()
    add('dwell', { event_data: JSON.stringify({ ms: random.int(2_000, 40_000) }) })
    view = before
  }
  scrolled()
  for (const userId of follows) {
    const back = sideView('users/profile', userId)
    add('follow', { component: 'member', object_id_str: userId })
    back()
  }
  if (random.chance(0.12)) sideView('users/profile', random.pick(members).id)
  if (random.chance(0.3)) {
    const [type, parameter] = SIDE_ROUTES[Math.floor(random.next() ** 1.6 * SIDE_ROUTES.length)]!
    sideView(type, parameter)
  }
  measure()
  loaded('img', random.int(10, 40), random.between(12, 40))
  loaded('script', random.int(8, 20), random.between(4, 14))
  if (random.chance(0.02)) {
    const [name, message] = random.pick(ERRORS)
    add('error', { event_data: JSON.stringify({ name, message }) })
  }
  add('dwell', { event_data: JSON.stringify({ ms: time - startMs + 1_000 }) })
  return events
}

/** A random pin. Pins at the top of the feed are more likely. */
function favourite(random: Random, pins: readonly PastPin[]): string {
  return pins[Math.floor(random.next() ** 2.5 * pins.length)]!.id
}
