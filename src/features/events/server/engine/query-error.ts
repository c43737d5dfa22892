/** A mistake in a query. The message explains it to the query's author in one sentence. */
export class QueryError extends Error {}

/** A query that is correct but cannot be answered now. It may be repeated later. */
export class QueryLater extends Error {
  /** The problem of the engine, for the log; null if the engine is only overloaded. */
  readonly fault: EngineFault | null

  constructor(message: string, fault: EngineFault | null = null, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

/** The message for statements that would change something, or that cannot be checked. */
export const ONLY_READING = 'Only statements that read are allowed, such as SELECT.'

/** The message for the analyst who stopped the query. */
export const STOPPED = 'The query was stopped.'

/** The analytics database does not answer (`away`), or it refuses this server's log-in or tables (`refused`). */
export type EngineFault = 'engine/away' | 'engine/refused'
