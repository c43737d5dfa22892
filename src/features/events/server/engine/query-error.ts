/** A mistake in a query, described in a sentence for its author. */
export class QueryError extends Error {}

/** Why a query has no answer now although nothing is wrong with it: it may be asked again. */
export class QueryLater extends Error {
  /** What is wrong with the engine, for the log; null if there is only too much to do. */
  readonly fault: EngineFault | null

  constructor(message: string, fault: EngineFault | null = null, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

/** The message for who stopped their query. */
export const STOPPED = 'The query was stopped.'

/** The analytics database does not answer, or refuses this server's log-in or tables. */
export type EngineFault = 'engine/away' | 'engine/refused'
