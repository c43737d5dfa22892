/** `fill` writes both stores; `core` and `dexie` read them as a start of the page would. */
export interface BootJob {
  readonly kind: 'fill' | 'core' | 'dexie'
  readonly pins: number
}

export interface BootAnswer {
  /** Empty where all went well. */
  readonly error: string
  /** From the opening of the database; the worker itself and its code are there already, for both alike. */
  readonly ms: number
  /** Cards that were ready to be posted, or rows that were read. */
  readonly count: number
}
