import type { Consent } from '../contract.ts'
import type { ConsentState } from './consent-state.ts'
import type { EventSource } from './recorded-event.ts'

/** Name of this feature on the port between page and worker. */
export const EVENTS_PORT = 'events'

/** Messages from the page's part to the worker's part. */
export type ToWorker =
  /** The page was loaded, or it continues in a new epoch. */
  | { readonly kind: 'hello'; readonly source: EventSource; readonly hasPrivacyControl: boolean }
  /** The events of one frame, in order. */
  | {
      readonly kind: 'events'
      readonly source: EventSource
      readonly first: number
      /** `RecordedEvent[]` as JSON, because browsers copy one text several times faster than many small objects. */
      readonly events: string
      /** The present time of the page's monotonic clock. */
      readonly mono: number
      readonly isUrgent: boolean
    }
  /** The visitor has chosen, and the server has stored the choice. */
  | { readonly kind: 'chosen'; readonly consent: Consent }
  /** Send at once, because the page is hidden, left or online again. */
  | { readonly kind: 'flush'; readonly isLeaving: boolean }

/** Messages from the worker's part to the page's part. */
export type ToPage =
  | { readonly kind: 'consent'; readonly state: ConsentState }
  /** These events of the epoch are on disk. Earlier ones may be missing, if they could not be stored. */
  | { readonly kind: 'stored'; readonly epoch: string; readonly first: number; readonly last: number }
  /** The server has other events of this epoch from a copied profile, so the page continues in a new epoch. */
  | { readonly kind: 'newEpoch'; readonly epoch: string }
