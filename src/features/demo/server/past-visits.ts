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
/** A member saves at most this many pins in one visit. */
const SAVES_PER_VISIT_MAX = 3
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
}

export interface PastMember {
  readonly id: string
  /** The browser's country; null if it is unknown. */
  readonly country: string | null
}

interface Content {
  /** The pins in the order of the feed. */
  readonly pins: readonly PastPin[]
  readonly members: readonly PastMember[]
}

/**
 * Generates visits of the last days, as events that browsers would have recorded. The number of visits grows, weekends
 * are busier, a few pins are most popular, and phones are slower. Members save the pins that they saved in the
 * collection; pins that most members saved come last. The same seed and day give the same visits.
 * @param nowMs milliseconds since 1970; no event is later
 */
export function makePastVisits(seed: string, { pins, members }: Content, nowMs: number): readonly PastBrowser[] {
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
    const saved = member ? byFame.filter(({ savedBy }) => savedBy.includes(member.id)).map(({ id }) => id) : []
    const savesOf = shareOut(saved, starts.length)
    const events = starts.flatMap((startMs, n) =>
      visit(random, { pins, clientUUID, startMs, isSlow: device === 'phone', saves: savesOf[n] ?? [] }),
    )
    return { userId: member?.id ?? null, country: member?.country ?? random.pick(COUNTRIES), device, events }
  })
}

/** Distributes the last pins over the visits, in their order. */
function shareOut(pins: readonly string[], visits: number): readonly (readonly string[])[] {
  const each = Math.min(SAVES_PER_VISIT_MAX, Math.ceil(pins.length / visits))
  const first = Math.max(0, pins.length - each * visits)
  return Array.from({ length: visits }, (_, n) => pins.slice(first + n * each, first + (n + 1) * each))
}

interface Visit {
  readonly pins: readonly PastPin[]
  /** Pins that the member saves in this visit. */
  readonly saves: readonly string[]
  readonly clientUUID: string
  readonly startMs: number
  readonly isSlow: boolean
}

/**
 * The events of one visit: the home feed, impressions, some opened pins, few saves, and sometimes a search or a
 * followed link.
 */
function visit(random: Random, { pins, clientUUID, startMs, isSlow, saves }: Visit): readonly EventRecord[] {
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
  const measure = () => {
    const factor = isSlow ? 2.2 : 1
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

  add('view')
  wait('home_interactive', random.between(120, 400))
  wait('home_pictures', random.between(250, 900))
  if (random.chance(0.3)) {
    add('search', {
      component: 'pins',
      event_data: JSON.stringify({ query: SEARCHES[Math.floor(random.next() ** 2 * SEARCHES.length)] }),
    })
    view = { type: 'search/scope', parameter: 'pins' }
    add('view')
  }
  const seen = Array.from({ length: random.int(6, 18) }, () => favourite(random, pins))
  for (const pin of new Set([...seen, ...saves])) {
    pass(random.between(0.4, 3))
    add('impression', { component: 'card', object_id_str: pin })
    const isSaved = saves.includes(pin)
    if (!isSaved && !random.chance(0.16)) continue
    pass(random.between(0.5, 4))
    add('click', { component: 'card', object_id_str: pin, aux_data: JSON.stringify({ target: `/pin/${pin}/` }) })
    const before = view
    view = { type: 'pins/closeup', parameter: pin }
    add('view')
    wait('closeup_picture', random.between(10, 90))
    wait('closeup_save', random.between(8, 60))
    pass(random.between(2, 40))
    if (isSaved) add('save', { component: 'save button', object_id_str: pin })
    if (random.chance(0.2)) {
      const target = random.pick(HOSTS)
      add('click', { component: 'outbound', object_id_str: pin, aux_data: JSON.stringify({ target }) })
    }
    if (random.chance(0.25)) measure()
    add('dwell', { event_data: JSON.stringify({ ms: random.int(2_000, 40_000) }) })
    view = before
  }
  measure()
  loaded('img', random.int(10, 40), random.between(12, 40))
  loaded('script', random.int(8, 20), random.between(4, 14))
  if (random.chance(0.01)) {
    add('error', { event_data: JSON.stringify({ name: 'TypeError', message: 'Failed to fetch' }) })
  }
  add('dwell', { event_data: JSON.stringify({ ms: time - startMs + 1_000 }) })
  return events
}

/** A random pin. Pins at the top of the feed are more likely. */
function favourite(random: Random, pins: readonly PastPin[]): string {
  return pins[Math.floor(random.next() ** 2.5 * pins.length)]!.id
}
