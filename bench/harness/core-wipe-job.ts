/**
 * `fill` stores an account, `open` starts this tab's core with the account and acts, `wipe` logs out, `count` counts
 * what is left.
 */
export interface WipeJob {
  readonly kind: 'fill' | 'open' | 'wipe' | 'count'
  readonly pins: number
}

export interface WipeAnswer {
  /** Empty if there was no error. */
  readonly error: string
  readonly ms: number
  /** Records and files of the account. */
  readonly count: number
}
