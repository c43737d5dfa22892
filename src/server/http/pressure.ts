import type { FastifyUnderPressureOptions } from '@fastify/under-pressure'
import { isCallPath } from './error-answers.ts'
import { RequestError } from './request-error.ts'

const EVENT_LOOP_DELAY_MAX_MS = 1_500
const RETRY_AFTER_S = 2

/**
 * If the event loop lags, API calls are refused, because clients retry them automatically. Pages and files are answered
 * late instead: a browser does not request them again, and a page with a missing script does not start.
 */
export const pressureOptions: FastifyUnderPressureOptions = {
  maxEventLoopDelay: EVENT_LOOP_DELAY_MAX_MS,
  pressureHandler: ({ url }) => {
    if (!isCallPath(url)) return
    throw new RequestError('server/unavailable', 'The server is busy; try again shortly.', {
      retryAfterS: RETRY_AFTER_S,
    })
  },
}
