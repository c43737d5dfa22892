/**
 * An event in the form in which the page records it. JSON fields are texts already, so that later changes of objects do
 * not affect them.
 */
export interface RecordedEvent {
  readonly event_type: string
  readonly view_type: string | null
  readonly view_parameter: string | null
  readonly view_data: string | null
  readonly component: string | null
  readonly object_id_str: string | null
  readonly aux_data: string | null
  readonly event_data: string | null
  /** Whole milliseconds since the page was loaded, by its monotonic clock. */
  readonly mono: number
  /** 1 if the page was in the foreground, 0 if it was in the background (spec viewer §3, appState). */
  readonly active: 0 | 1
}

/** The source of events. In each page load, numbers begin at 1 and are never reused. */
export interface EventSource {
  /** 32 hexadecimal digits that name the browser profile. */
  readonly client: string
  /** 16 hexadecimal digits that name the page load. */
  readonly epoch: string
  /** The device's clock when the page was loaded, milliseconds since 1970. */
  readonly t0: number
}

/** Events of one page load with consecutive numbers. */
export interface EventRun extends EventSource {
  readonly first: number
  readonly events: readonly RecordedEvent[]
  /** The revision of the consent under which the events were recorded. */
  readonly consentRevision: number
}

/** Hexadecimal digits of random bytes. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
