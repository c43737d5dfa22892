/**
 * Matches SQLSTATE classes and codes of a database that is unreachable or stopping, as opposed to a wrong statement.
 */
const AWAY_STATES = /^(08|57P0[1-5]|53300)/
const AWAY_ERRNO = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** Messages of errors that pg throws without a code. The last one appears while the server stops. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after calling end/i

/** True if the database could not be reached or the connection was lost. The request may be repeated later. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof AggregateError) return error.errors.every(isLostConnection)
  // The socket file of a database that does not run is missing. Any other missing file is a bug.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return AWAY_STATES.test(code) || AWAY_ERRNO.has(code) || AWAY_MESSAGES.test(error.message)
}

/** True for a serialization failure and a deadlock, after which the whole transaction can run again. */
export function isTransactionRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

/** The constraint of a unique violation, so that a handler can say which value is taken; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
