/** The task of a worker of the harness: one measurement of our core and its peers, or the preparation of one. */
export interface CoreJob {
  readonly kind: 'append' | 'acknowledge' | 'replay' | 'update' | 'scroll' | 'history' | 'fill' | 'unannounced'
  /** Rows in the stores. */
  readonly pins: number
  /** Facts written or read. */
  readonly facts: number
  /** Number of rounds. Every store has a turn in each. */
  readonly rounds: number
}

/** Figures of a job by name, in milliseconds unless the name has another unit. */
export type Samples = Readonly<Record<string, readonly number[]>>

export interface CoreAnswer {
  /** Empty if there was no error. */
  readonly error: string
  readonly samples: Samples
}
