/** One event as the page records it. JSON fields are already texts, so that nothing changes them later. */
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
  /** spec viewer §3, appState: 1 for active, 0 for background. */
  readonly active: 0 | 1
}

/** The source of an event. Numbers begin at 1 in each page load and are never used twice. */
export interface EventSource {
  /** 32 hexadecimal digits that name the browser profile. */
  readonly client: string
  /** 16 hexadecimal digits that name the page load. */
  readonly epoch: string
  /** The device's clock when the page was loaded, milliseconds since 1970. */
  readonly t0: number
}

/** Events of one page load with numbers in a row. */
export interface EventRun extends EventSource {
  readonly first: number
  readonly events: readonly RecordedEvent[]
  /** The consent under which they were recorded. */
  readonly consentRevision: number
}

/** Hexadecimal digits of random bytes. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
