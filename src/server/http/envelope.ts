import { FAILURES } from '#contracts/failure.ts'
import type { Refusal, Success } from './answer.ts'

/** The wire envelopes: one function per family and outcome. `code` is the number of the failure in that family. */

export function resourceSuccess(name: string, verb: string, input: unknown, answer: Success<unknown>): object {
  const { data, bookmark, sync } = answer
  return {
    resource_response: {
      status: 'success',
      code: 0,
      message: 'ok',
      endpoint_name: `${name}Resource_${verb}`,
      data,
      ...(bookmark === undefined ? {} : { bookmark }),
      sync,
    },
    resource: { name: `${name}Resource`, options: nextOptions(verb, input, bookmark) },
  }
}

export function resourceFailure(name: string, verb: string, refusal: Refusal): object {
  return {
    resource_response: {
      status: 'failure',
      endpoint_name: name === '' ? '' : `${name}Resource_${verb}`,
      data: null,
      error: errorOf(refusal),
    },
    resource: { name: name === '' ? '' : `${name}Resource`, options: {} },
  }
}

export function v3Success(answer: Success<unknown>): object {
  return { status: 'success', code: 0, data: answer.data, message: null, sync: answer.sync }
}

export function v3Failure(refusal: Refusal): object {
  const { api_error_code, message, message_detail, extra_data } = errorOf(refusal)
  return { status: 'failure', code: api_error_code, data: null, message, message_detail, extra_data }
}

export function graphqlSuccess(field: string, answer: Success<unknown>): object {
  return { data: { [field]: { data: answer.data } }, extensions: { sync: answer.sync } }
}

export function graphqlFailure(field: string, refusal: Refusal): object {
  return { data: { [field]: { __typename: 'Error', error: errorOf(refusal) } } }
}

/** The data itself, with the additional field `sync`. */
export function plainSuccess(answer: Success<unknown>): object {
  return { ...(answer.data as object), sync: answer.sync }
}

/** @param status the answer's status, if it is not that of the failure */
export function plainFailure(refusal: Refusal, status: number = FAILURES[refusal.code].status): object {
  return { error: { ...errorOf(refusal), http_status: status } }
}

function errorOf({ code, message, field, retryAfterS }: Refusal) {
  const { status, number } = FAILURES[code]
  return {
    http_status: status,
    code: number,
    api_error_code: number,
    message,
    message_detail: field ?? null,
    status: 'failure',
    /** The failure's name and field, for callers that know this product's own codes. */
    extra_data: { failure: code, field: field ?? null, retry_after_s: retryAfterS ?? null },
  }
}

/** The options of a list's next page. The input of a mutation is not repeated, because it may contain a token. */
function nextOptions(verb: string, input: unknown, bookmark: string | undefined): object {
  if (verb !== 'get') return {}
  return bookmark === undefined ? (input as object) : { ...(input as object), bookmarks: [bookmark] }
}
