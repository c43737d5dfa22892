import type { Logger } from '#server/log.ts'
import { isLostConnection } from '#server/storage/lost-connection.ts'
import { fail, type Refusal } from './answer.ts'
import { RequestError } from './request-error.ts'

const RETRY_AFTER_S = 2

/** What the caller is told of an exception. A bug is logged with its stack and told as `server/error`, without details. */
export function refusalOfError(error: unknown, log: Logger): Refusal {
  if (error instanceof RequestError) return error.refusal
  if (isLostConnection(error)) {
    log.warn({ err: error }, 'the database is away')
    return fail('server/unavailable', 'The database cannot be reached; try again shortly.', {
      retryAfterS: RETRY_AFTER_S,
    })
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return fail('body/too-large', 'body: is larger than this call takes', { field: 'body' })
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return fail('request/invalid', `request: ${error instanceof Error ? error.message : 'is malformed'}`, {
      field: 'request',
    })
  }
  log.error({ err: error }, 'a request failed by a bug')
  return fail('server/error', 'Sorry! Something went wrong on our end!')
}
