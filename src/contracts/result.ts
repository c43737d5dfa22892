import type { FailureCode } from './failure.ts'

/** Describes what went wrong. It crosses a thread or the wire instead of an exception. */
export interface Failure {
  readonly code: FailureCode
  /**
   * English text for logs and API users, which names the invalid field if any. The UI shows its own text, chosen by
   * `code`.
   */
  readonly message: string
  /** Dotted path of the invalid field, if there is one. */
  readonly field?: string
  /** Seconds to wait before trying again (429, 503). */
  readonly retryAfterS?: number
  /**
   * The error as the server sent it (spec viewer §8, resource errors); absent if the failure did not come from the
   * server.
   */
  readonly error?: WireError
}

/** A resource's error with all its fields. */
export interface WireError {
  readonly httpStatus: number
  /** Null if the answer has no envelope. */
  readonly api_error_code: number | null
  readonly code: number | null
  /** The message of the envelope, or the status text if there is no envelope. */
  readonly message: string
  readonly message_detail: string | null
  readonly extraData: Readonly<Record<string, unknown>>
}

export type Result<Value, Fail = Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Fail }

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function failed(
  code: FailureCode,
  message: string,
  extra: Pick<Failure, 'field' | 'retryAfterS' | 'error'> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, message, ...extra } }
}

/** The data of an answer, without its bookmark. */
export function dataOf<Data>(answer: Result<{ readonly data: Data }>): Result<Data> {
  return answer.ok ? ok(answer.value.data) : answer
}
