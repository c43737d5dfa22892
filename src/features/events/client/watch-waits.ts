import { track, trackIn, type ShownView } from '#client/track.ts'
import { arrivedAt } from './watch-resources.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'

/** Interval at which the screen is checked. It is longer than a frame, because a check may cause a layout. */
const LOOK_EVERY_MS = 50
/** A wait that takes longer than this counts as failed. */
const WAIT_MAX_MS = 30_000

/** Something that people wait for on a screen. */
interface Wait {
  readonly name: string
  /** Returns the time at which the wait ended, in milliseconds of the page's clock. Null while it lasts. */
  readonly overAt: (now: number) => number | null
}

const WAITS: Readonly<Record<string, readonly Wait[]>> = {
  'pins/closeup': [
    { name: 'closeup_picture', overAt: (now) => (find('[data-closeup] [data-large]') ? now : null) },
    { name: 'closeup_save', overAt: (now) => (find('[data-closeup] [data-testid="closeup-save"]') ? now : null) },
  ],
  'feed/home': [
    { name: 'home_interactive', overAt: (now) => (find('main [data-grid-focus]') ? now : null) },
    { name: 'home_pictures', overAt: picturesAboveTheFold },
  ],
}

interface WaitWatch {
  viewBegins(view: ShownView | null, at: number): void
  pause(): void
  resume(): void
}

/**
 * Measures how long people wait (spec viewer §4): for the large picture and the button of the closeup, and for the
 * first pictures of the feed.
 */
export function watchWaits(): WaitWatch {
  let running: { readonly wait: Wait; readonly watch: Stopwatch; readonly view: ShownView | null }[] = []
  let isLooking = false

  function end(each: (typeof running)[number], state: 'complete' | 'aborted' | 'error', at: number): void {
    const ms = each.watch.end(state, at)
    if (ms !== null) {
      trackIn(each.view, 'timing', { event_data: { name: each.wait.name, ms: Math.max(0, Math.round(ms)), state } })
    }
  }
  function look(): void {
    const now = performance.now()
    running = running.filter((each) => {
      const overAt = each.wait.overAt(now)
      if (overAt !== null) end(each, 'complete', overAt)
      else if (now - startOf.get(each.watch)! > WAIT_MAX_MS) end(each, 'error', now)
      return each.watch.state() === 'timing'
    })
    isLooking = running.length > 0
    if (isLooking) setTimeout(look, LOOK_EVERY_MS)
  }
  const startOf = new WeakMap<Stopwatch, number>()

  return {
    viewBegins(view, at) {
      for (const each of running) end(each, 'aborted', performance.now())
      running = (WAITS[view?.type ?? ''] ?? []).map((wait) => {
        const watch = createStopwatch()
        watch.start(at)
        startOf.set(watch, at)
        return { wait, watch, view }
      })
      if (running.length > 0 && !isLooking) {
        isLooking = true
        setTimeout(look, LOOK_EVERY_MS)
      }
    },
    pause() {
      for (const { watch } of running) watch.pause(performance.now())
    },
    resume() {
      for (const { watch } of running) watch.resume(performance.now())
    },
  }
}

/**
 * Measures how long somebody is away after following a link to another site. Leaving this page ends the measurement.
 */
export function createOffSiteTimer(): {
  leave(host: string): void
  back(): void
  pageEnds(): void
} {
  const watch = createStopwatch()
  let view: string | undefined
  const ended = (state: 'complete' | 'aborted'): void => {
    const ms = watch.end(state, performance.now())
    if (ms === null) return
    const component = view === undefined ? {} : { component: view }
    track('timing', { ...component, event_data: { name: 'off_site', ms: Math.round(ms), state } })
  }
  return {
    leave(host) {
      view = host
      watch.start(performance.now())
    },
    back: () => ended('complete'),
    pageEnds: () => ended('aborted'),
  }
}

function find(selector: string): boolean {
  return document.querySelector(selector) !== null
}

/** The time at which the last picture of the first screen had loaded; null if one is missing. */
function picturesAboveTheFold(now: number): number | null {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main [data-pin] img')].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  if (pictures.length === 0 || !pictures.every((image) => image.complete)) return null
  return Math.max(0, ...pictures.map((image) => arrivedAt(image.currentSrc) ?? now))
}
