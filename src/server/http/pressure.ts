import type { FastifyUnderPressureOptions } from '@fastify/under-pressure'
import { isCallPath } from './error-answers.ts'
import { RequestError } from './request-error.ts'

const EVENT_LOOP_DELAY_MAX_MS = 1_500
const RETRY_AFTER_S = 2

/**
 * Where the event loop lags, calls are refused: a client asks them again by itself. Pages and files are answered late
 * rather than not at all, since a browser asks for none of them a second time, and one script that is missing is a page
 * that does not start.
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
