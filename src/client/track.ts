import type { EventData, EventType } from '#contracts/event-types.ts'
import { widthClass } from '#contracts/limits.ts'
import type { Events } from '#features/index.ts'

/** Events per message to the worker, at most. */
const RING_MAX = 20
/** Number of events that are kept until the code of the tracker is loaded. A page makes only a few before that. */
const EARLY_MAX = 1_000

const REFERRER_MAX = 256

type Field = 'view_data' | 'aux_data' | 'event_data'
type FieldsWith<Declared extends EventType> = {
  readonly [
    F in Field as null extends EventData<Declared>[F] ? never : object extends EventData<Declared>[F] ? never : F
  ]: EventData<Declared>[F]
}
type FieldsPerhapsWith<Declared extends EventType> = {
  readonly [F in Field as object extends EventData<Declared>[F] ? F : never]?: EventData<Declared>[F]
}

/** The data of an event of this type: the JSON fields that its feature declared, and the id of its object. */
export type Details<Declared extends EventType> = FieldsWith<Declared> &
  FieldsPerhapsWith<Declared> & {
    /** Part of the screen. */
    readonly component?: string
    /** Id of a pin, board or member. */
    readonly objectId?: string
  }

/** The shown route. */
export interface ShownView {
  /** Name of its address, `pins/closeup`. */
  readonly type: string
  /** Its parameters, or null. */
  readonly parameter: string | null
}

/** An event at the moment when it happens. */
export interface TrackedEvent {
  readonly type: string
  readonly details: { readonly [F in Field]?: object } & { readonly component?: string; readonly objectId?: string }
  readonly view: ShownView | null
  /** Milliseconds of the page's monotonic clock. */
  readonly mono: number
  /** The window has the focus (spec viewer §4, session app state). */
  readonly isActive: boolean
}

type Sink = (events: readonly TrackedEvent[]) => void

let ring: TrackedEvent[] = []
let sink: Sink | null = null
let shown: ShownView | null = null
let isActive = true
let isScheduled = false

/**
 * Records an event: `track('save', { objectId: pinId, aux_data: { board } })`. It takes a few microseconds. Everything
 * else happens once per frame, and only with the visitor's consent.
 */
export function track<Type extends keyof Events>(type: Type, details: Details<Events[Type]>): void {
  trackIn(shown, type, details)
}

/** The same for a view that is no longer shown. */
export function trackIn<Type extends keyof Events>(
  view: ShownView | null,
  type: Type,
  details: Details<Events[Type]>,
): void {
  if (sink === null && ring.length >= EARLY_MAX) return
  ring.push({ type, details, view, mono: performance.now(), isActive })
  if (sink !== null && ring.length >= RING_MAX) drainTracked()
  else schedule()
}

/**
 * Call when the route changes. The same route twice counts as one view.
 * @param referrer path of the page from which it was reached, or the host of another site; null if unknown
 */
export function showView(view: ShownView, referrer: string | null): void {
  if (shown?.type === view.type && shown.parameter === view.parameter) return
  shown = view
  track('view', {
    aux_data: {
      width_class: widthClass(window.innerWidth),
      ...(referrer === null ? {} : { referrer: referrer.slice(0, REFERRER_MAX) }),
    },
  })
}

export function shownView(): ShownView | null {
  return shown
}

export function setAppState(active: boolean): void {
  isActive = active
}

/**
 * Sets where events are sent from now on. Events recorded before are sent first.
 * @param next null: events are kept until there is a sink
 */
export function setTrackSink(next: Sink | null): void {
  sink = next
  drainTracked()
}

/** Passes on the recorded events now, not with the next frame. */
export function drainTracked(): void {
  if (sink === null || ring.length === 0) return
  const events = ring
  ring = []
  sink(events)
}

/** Events are passed on after the next frame, so that they do not delay what an act shows. A hidden page draws no frames. */
function schedule(): void {
  if (isScheduled || sink === null) return
  isScheduled = true
  const drain = () => {
    isScheduled = false
    drainTracked()
  }
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(drain))
  else setTimeout(drain)
}
