import type { EventData, EventType } from '#contracts/event-types.ts'
import { widthClass } from '#contracts/limits.ts'
import type { Events } from '#features/index.ts'

/** Maximum number of events per message to the worker. */
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

/** The data of an event of this type: the JSON fields that its feature declared, and what the event is about. */
export type Details<Declared extends EventType> = FieldsWith<Declared> &
  FieldsPerhapsWith<Declared> & {
    /** Name of the part of the screen. */
    readonly component?: string
    /** Id of a pin, board or member. */
    readonly objectId?: string
  }

/** The route that is shown. */
export interface ShownView {
  /** Name of the route's address, `pins/closeup`. */
  readonly type: string
  /** The parameter of the address, or null. */
  readonly parameter: string | null
}

/** An event with the values of the moment at which it happened. */
export interface TrackedEvent {
  readonly type: string
  readonly details: { readonly [F in Field]?: object } & { readonly component?: string; readonly objectId?: string }
  readonly view: ShownView | null
  /** Time on the page's monotonic clock, in milliseconds. */
  readonly mono: number
  /** True if the window has the focus (spec viewer §4, session app state). */
  readonly isActive: boolean
}

type Sink = (events: readonly TrackedEvent[]) => void

let ring: TrackedEvent[] = []
let sink: Sink | null = null
let shown: ShownView | null = null
let isActive = true
let isScheduled = false

/**
 * Records an event: `track('save', { objectId: pinId, aux_data: { board } })`. The call takes a few microseconds. All
 * other work happens once per frame, and only with the viewer's consent.
 */
export function track<Type extends keyof Events>(type: Type, details: Details<Events[Type]>): void {
  trackIn(shown, type, details)
}

/** Records an event for a view that is no longer shown. */
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
 * Call when the route changes. A call with the same route counts as the same view.
 * @param referrer path of the page from which the route was reached, or the host of another site; null if unknown
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
 * @param next null to store events until there is another sink
 */
export function setTrackSink(next: Sink | null): void {
  sink = next
  drainTracked()
}

/** Passes on the recorded events now, without waiting for the next frame. */
export function drainTracked(): void {
  if (sink === null || ring.length === 0) return
  const events = ring
  ring = []
  sink(events)
}

/**
 * Passes on events after the next frame, so that the work does not delay what an act shows. A hidden page draws no
 * frames, so a timer is used there.
 */
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
