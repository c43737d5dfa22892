import { fail, type Refusal } from './answer.ts'

/** More calls than this at once would only wait for the database's connections; they are told to come again. */
const IN_FLIGHT_MAX = 400
const RETRY_AFTER_S = 1

export interface Admission {
  /** Null when let in: then `leave` must follow. */
  enter(): Refusal<'server/unavailable'> | null
  leave(): void
}

/** Sheds load early instead of collapsing late. */
export function createAdmission(inFlightMax = IN_FLIGHT_MAX): Admission {
  let inFlight = 0
  return {
    enter() {
      if (inFlight >= inFlightMax) {
        return fail('server/unavailable', 'The server is busy; try again shortly.', { retryAfterS: RETRY_AFTER_S })
      }
      inFlight += 1
      return null
    },
    leave() {
      inFlight -= 1
    },
  }
}
