/** `fill` writes both stores; `core` and `dexie` read them as a start of the page does. */
export interface BootJob {
  readonly kind: 'fill' | 'core' | 'dexie'
  readonly pins: number
}

export interface BootAnswer {
  /** Empty if there was no error. */
  readonly error: string
  /**
   * Time from the opening of the database, in milliseconds. The worker and its code are already running in both cases.
   */
  readonly ms: number
  /** Number of cards ready to be sent, or of rows that were read. */
  readonly count: number
}
