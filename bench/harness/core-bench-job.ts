/** What a worker of the harness does: one measurement, its peers included, or the preparation of one. */
export interface CoreJob {
  readonly kind: 'append' | 'acknowledge' | 'replay' | 'update' | 'scroll' | 'history' | 'fill' | 'unheard'
  /** Rows in the stores. */
  readonly pins: number
  /** Facts written or read. */
  readonly facts: number
  /** Rounds, in each of which everybody has a turn. */
  readonly rounds: number
}

/** Figures of a job by name: milliseconds where the name says nothing else. */
export type Samples = Readonly<Record<string, readonly number[]>>

export interface CoreAnswer {
  /** Empty where all went well. */
  readonly error: string
  readonly samples: Samples
}
