import type { FailureCode } from './failure.ts'

/** What crosses a thread or the wire instead of an exception. */
export interface Failure {
  readonly code: FailureCode
  /** English, for logs and API users; the UI shows its own text by `code`. Names the field where one is at fault. */
  readonly message: string
  /** Dotted path of the field at fault, where there is one. */
  readonly field?: string
  /** Seconds to wait before trying again (429, 503). */
  readonly retryAfterS?: number
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
  extra: { readonly field?: string; readonly retryAfterS?: number } = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, message, ...extra } }
}
