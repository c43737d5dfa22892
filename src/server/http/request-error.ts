import type { WireFailureCode } from '#contracts/failure.ts'
import { fail, type Refusal, type RefusalExtra } from './answer.ts'

/** Ends a request from inside a hook, parser or repository with a refusal; the error handler puts it in an envelope. */
export class RequestError extends Error {
  readonly refusal: Refusal

  constructor(code: WireFailureCode, message: string, extra: RefusalExtra = {}) {
    super(message)
    this.refusal = fail(code, message, extra)
  }
}
