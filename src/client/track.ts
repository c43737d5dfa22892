import type { EventData, EventType } from '#contracts/event-types.ts'
import type { Events } from '#features/index.ts'

/** A message to the worker carries at most so many events. */
const RING_MAX = 20
/** Events that are kept until the tracker's code is loaded; a page makes a few of them. */
const EARLY_MAX = 1_000

type Field = 'view_data' | 'aux_data' | 'event_data'
type FieldsWith<Declared extends EventType> = {
  readonly [
    F in Field as null extends EventData<Declared>[F] ? never : object extends EventData<Declared>[F] ? never : F
  ]: EventData<Declared>[F]
}
type FieldsPerhapsWith<Declared extends EventType> = {
  readonly [F in Field as object extends EventData<Declared>[F] ? F : never]?: EventData<Declared>[F]
}

/** What an event of this type says: the JSON fields that its feature declared, and which thing it is about. */
export type Details<Declared extends EventType> = FieldsWith<Declared> &
  FieldsPerhapsWith<Declared> & {
    /** Part of the screen. */
    readonly component?: string
    /** Id of a pin, board or member. */
    readonly objectId?: string
  }

/** The route that is shown. */
export interface ShownView {
  /** Name of its address, `pins/closeup`. */
  readonly type: string
  /** Its parameters, or null. */
  readonly parameter: string | null
}

/** An event in the moment in which it happens. */
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
 * Records what happened: `track('save', { objectId: pinId, aux_data: { board } })`. Costs a few microseconds; everything else
 * happens once per frame, and only if the visitor allows it.
 */
export function track<Type extends keyof Events>(type: Type, details: Details<Events[Type]>): void {
  trackIn(shown, type, details)
}

/** The same for a view that is not the shown one any more. */
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

/** The route changed. The same route twice is one view. */
export function showView(view: ShownView): void {
  if (shown?.type === view.type && shown.parameter === view.parameter) return
  shown = view
  track('view', {})
}

export function shownView(): ShownView | null {
  return shown
}

export function setAppState(active: boolean): void {
  isActive = active
}

/** Where events go from now on; first those that were recorded before. */
export function setTrackSink(next: Sink): void {
  sink = next
  drainTracked()
}

/** Hands over what was recorded, now instead of with the next frame. */
export function drainTracked(): void {
  if (sink === null || ring.length === 0) return
  const events = ring
  ring = []
  sink(events)
}

/** A hidden page draws no frames. */
function schedule(): void {
  if (isScheduled || sink === null) return
  isScheduled = true
  const drain = () => {
    isScheduled = false
    drainTracked()
  }
  if (document.visibilityState === 'visible') requestAnimationFrame(drain)
  else setTimeout(drain)
}
