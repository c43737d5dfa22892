import type { WireFailureCode } from '#contracts/failure.ts'
import { fail, type Refusal, type RefusalExtra } from './answer.ts'

/**
 * Thrown inside a hook, parser or repository to end the request with a refusal. The error handler puts the refusal in
 * an envelope.
 */
export class RequestError extends Error {
  readonly refusal: Refusal

  constructor(code: WireFailureCode, message: string, extra: RefusalExtra = {}) {
    super(message)
    this.refusal = fail(code, message, extra)
  }
}
