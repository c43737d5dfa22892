import type { TrackedEvent } from '#client/track.ts'
import { EPOCH_EVENTS_MAX, EVENTS_URL, PENDING_CONSENT_EVENTS_MAX, URGENT_VIEW_TYPES } from '../constants.ts'
import { UNKNOWN_CONSENT, type ConsentState } from '../domain/consent-state.ts'
import { encodeBatch } from '../domain/encode-batch.ts'
import type { ToPage, ToWorker } from '../domain/messages.ts'
import { hexOf, type EventSource, type RecordedEvent } from '../domain/recorded-event.ts'

const EPOCH_BYTES = 8
/** Browsers refuse beacons with a larger body. */
const BEACON_CHARS_MAX = 60_000
/** Maximum number of events in one beacon, or in the first message to a new worker. */
const TAIL_MAX = PENDING_CONSENT_EVENTS_MAX

interface Surroundings {
  readonly tell: (message: ToWorker) => void
  readonly clientId: string
  readonly hasPrivacyControl: boolean
  /** Milliseconds of the page's monotonic clock. */
  readonly mono: () => number
  /** The device's clock at the time when `mono` was 0. */
  readonly t0: number
  readonly sendBeacon: (url: string, body: string) => boolean
  readonly onConsent: (state: ConsentState) => void
}

/**
 * Numbers the page's events and passes them to the worker. When the page is left, events that the worker has not
 * confirmed are sent by a beacon.
 */
export interface Recorder {
  record(events: readonly TrackedEvent[]): void
  /** The messages that a newly started worker needs. */
  begin(): readonly ToWorker[]
  take(message: ToPage): void
  /** Call this when the page is hidden or left. */
  leave(): void
}

export function createRecorder({ tell, mono, sendBeacon, onConsent, ...given }: Surroundings): Recorder {
  let source = newSource()
  /** Number of the first event in `tail`. */
  let tailFirst = 1
  let tail: RecordedEvent[] = []
  /** Numbers of events in `tail` that are stored, although an earlier one is not. */
  const early = new Set<number>()
  /** The last event that was sent to the worker a second time. */
  let resent = 0
  let state = UNKNOWN_CONSENT

  function newSource(): EventSource {
    const epoch = hexOf(crypto.getRandomValues(new Uint8Array(EPOCH_BYTES)))
    return { client: given.clientId, epoch, t0: given.t0 }
  }

  function hello(): ToWorker {
    return { kind: 'hello', source, hasPrivacyControl: given.hasPrivacyControl }
  }

  function eventsFrom(first: number, events: readonly RecordedEvent[]): ToWorker {
    const isUrgent = events.some(({ view_type }) => view_type !== null && URGENT_VIEW_TYPES.has(view_type))
    return { kind: 'events', source, first, events: JSON.stringify(events), mono: mono(), isUrgent }
  }

  function newEpoch(): void {
    source = newSource()
    tailFirst = 1
    tail = []
    early.clear()
    resent = 0
    tell(hello())
  }

  /**
   * Forgets stored events. Those before them that are not stored have not reached the worker or could not be stored, so
   * they are sent to it once more. If that fails, the beacon has them.
   */
  function confirm(first: number, last: number): void {
    if (first <= tailFirst) {
      let stored = Math.max(0, last - tailFirst + 1)
      while (early.delete(tailFirst + stored)) stored += 1
      tail.splice(0, stored)
      tailFirst += stored
      return
    }
    for (let seq = first; seq <= last; seq++) early.add(seq)
    let again = Math.max(tailFirst, resent + 1)
    while (early.has(again)) again += 1
    if (first <= again) return
    resent = first - 1
    tell(eventsFrom(again, tail.slice(again - tailFirst, first - tailFirst)))
  }

  return {
    record(tracked) {
      if (state.status === 'denied' || tracked.length === 0) return
      const events = tracked.map(recordedEvent)
      if (tailFirst + tail.length + events.length > EPOCH_EVENTS_MAX) newEpoch()
      tell(eventsFrom(tailFirst + tail.length, events))
      tail.push(...events)
      const over = tail.length - TAIL_MAX
      if (over <= 0) return
      tail.splice(0, over)
      tailFirst += over
    },
    begin: () => (tail.length === 0 ? [hello()] : [hello(), eventsFrom(tailFirst, tail)]),
    take(message) {
      switch (message.kind) {
        case 'consent':
          ;({ state } = message)
          if (state.status === 'denied') {
            tailFirst += tail.length
            tail = []
          }
          onConsent(state)
          return
        case 'stored': {
          if (message.epoch === source.epoch) confirm(message.first, message.last)
          return
        }
        case 'newEpoch':
          if (message.epoch === source.epoch) newEpoch()
      }
    },
    leave() {
      if (state.status === 'granted' && tail.length > 0) {
        const run = { ...source, first: tailFirst, consentRevision: state.consent?.revision ?? 0, events: tail }
        const body = JSON.stringify(encodeBatch(run, { sent: given.t0 + mono(), mono: mono() }))
        if (body.length <= BEACON_CHARS_MAX) sendBeacon(EVENTS_URL, body)
      }
      tell({ kind: 'flush', isLeaving: true })
    },
  }
}

function recordedEvent({ type, details, view, mono, isActive }: TrackedEvent): RecordedEvent {
  const text = (data: object | undefined) => (data === undefined ? null : JSON.stringify(data))
  return {
    event_type: type,
    view_type: view?.type ?? null,
    view_parameter: view?.parameter ?? null,
    view_data: text(details.view_data),
    component: details.component ?? null,
    object_id_str: details.objectId ?? null,
    aux_data: text(details.aux_data),
    event_data: text(details.event_data),
    mono: Math.round(mono),
    active: isActive ? 1 : 0,
  }
}
