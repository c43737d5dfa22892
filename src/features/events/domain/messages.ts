import type { Consent } from '../contract.ts'
import type { ConsentState } from './consent-state.ts'
import type { EventSource } from './recorded-event.ts'

/** Name of the feature on the port between page and worker. */
export const EVENTS_PORT = 'events'

/** Messages from the page's part to the worker's part. */
export type ToWorker =
  /** The page was loaded, or continues in a new epoch. */
  | { readonly kind: 'hello'; readonly source: EventSource; readonly hasPrivacyControl: boolean }
  /** Events of one frame, in their order. */
  | {
      readonly kind: 'events'
      readonly source: EventSource
      readonly first: number
      /** JSON of `RecordedEvent[]`: a browser copies one text several times faster than many small objects. */
      readonly events: string
      /** The page's monotonic clock now. */
      readonly mono: number
      readonly isUrgent: boolean
    }
  /** The visitor chose, and the server knows. */
  | { readonly kind: 'chosen'; readonly consent: Consent }
  /** Send now: the page is hidden, left or online again. */
  | { readonly kind: 'flush'; readonly isLeaving: boolean }

/** Messages from the worker's part to the page's part. */
export type ToPage =
  | { readonly kind: 'consent'; readonly state: ConsentState }
  /** All events of the epoch up to this one are on disk or with the server. */
  | { readonly kind: 'stored'; readonly epoch: string; readonly last: number }
  /** The server knows this epoch from another browser, so the page continues in a new one. */
  | { readonly kind: 'newEpoch'; readonly epoch: string }
