import type { Endpoint } from '#contracts/endpoint.ts'
import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'

export interface Answer<Data> {
  readonly data: Data
  /** The bookmark of the next page, if the answer is a page of a list. */
  readonly bookmark: string | null
  /** The state of the database that the answer shows; null if the server does not report it. */
  readonly sync: Sync | null
}

export interface RawAnswer {
  readonly status: number
  /** The text of the status line. HTTP/2 has none. */
  readonly statusText?: string
  readonly retryAfter: string | null
  readonly text: string
}

type Json = Readonly<Record<string, unknown>>

/**
 * Reads an answer in the form of its endpoint's family. An answer in another form, for instance of a captive portal or
 * a broken proxy, is the failure `network/garbled`.
 */
export function decode<Data>(endpoint: Endpoint, raw: RawAnswer): Result<Answer<Data>> {
  const body = parse(raw.text)
  const found = isJson(body) ? envelope(endpoint, body) : null
  if (!found) return raw.status >= 400 ? failureOf(raw, null) : garbled(raw, 'is no envelope')
  if (found.error !== undefined || raw.status >= 400) return failureOf(raw, isJson(found.error) ? found.error : null)
  if (!hasShape(endpoint.reply, found.data)) return garbled(raw, 'lacks fields of its contract')
  return ok({ data: found.data as Data, bookmark: found.bookmark, sync: syncOf(endpoint, body as Json) })
}

function syncOf({ family }: Endpoint, body: Json): Sync | null {
  const place = family === 'resource' ? body['resource_response'] : family === 'graphql' ? body['extensions'] : body
  const sync = isJson(place) ? place['sync'] : undefined
  return isJson(sync) && typeof sync['time'] === 'string' ? (sync as unknown as Sync) : null
}

interface Envelope {
  readonly data: unknown
  readonly bookmark: string | null
  readonly error?: unknown
}

function envelope(endpoint: Endpoint, body: Json): Envelope | null {
  switch (endpoint.family) {
    case 'resource': {
      const answer = body['resource_response']
      if (!isJson(answer)) return null
      if (answer['status'] !== 'success') return { data: null, bookmark: null, error: answer['error'] ?? {} }
      return { data: answer['data'], bookmark: typeof answer['bookmark'] === 'string' ? answer['bookmark'] : null }
    }
    case 'v3':
      if (body['status'] === 'success') return { data: body['data'] ?? null, bookmark: null }
      return body['status'] === 'failure' ? { data: null, bookmark: null, error: body } : null
    case 'graphql': {
      const branch = isJson(body['data']) ? body['data'][endpoint.field] : undefined
      if (!isJson(branch)) return null
      return 'error' in branch
        ? { data: null, bookmark: null, error: branch['error'] }
        : { data: branch['data'], bookmark: null }
    }
    case 'plain':
      return 'error' in body ? { data: null, bookmark: null, error: body['error'] } : { data: body, bookmark: null }
  }
}

function failureOf(raw: RawAnswer, error: Json | null) {
  const extra = error && isJson(error['extra_data']) ? error['extra_data'] : {}
  const named = extra['failure']
  const number = error?.['api_error_code'] ?? error?.['code']
  const code =
    typeof named === 'string' && Object.hasOwn(FAILURES, named)
      ? (named as FailureCode)
      : (codeWhere((failure) => failure.number !== null && failure.number === number) ?? codeOfStatus(raw.status))
  const message = error?.['message']
  const field = extra['field'] ?? error?.['message_detail']
  const retryAfterS = Number(raw.retryAfter ?? extra['retry_after_s'] ?? Number.NaN)
  const detail = error?.['message_detail']
  const said =
    typeof message === 'string' ? message : raw.statusText ? raw.statusText : `the server answered ${raw.status}`
  return failed(code, said, {
    error: {
      httpStatus: raw.status,
      api_error_code: numberOf(error?.['api_error_code'] ?? error?.['code']),
      code: numberOf(error?.['code']),
      message: said,
      message_detail: typeof detail === 'string' ? detail : null,
      extraData: extra,
    },
    ...(typeof field === 'string' ? { field } : {}),
    ...(Number.isFinite(retryAfterS) && retryAfterS > 0 ? { retryAfterS } : {}),
  })
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function codeOfStatus(status: number): FailureCode {
  if (status === 503) return 'server/unavailable'
  if (status >= 500) return 'server/error'
  const byStatus: Partial<Record<number, FailureCode>> = {
    401: 'session/required',
    403: 'access/denied',
    404: 'route/not-found',
    413: 'body/too-large',
    429: 'rate/limited',
  }
  return byStatus[status] ?? (status >= 400 ? 'request/invalid' : 'network/garbled')
}

function codeWhere(is: (failure: (typeof FAILURES)[FailureCode]) => boolean): FailureCode | undefined {
  return (Object.keys(FAILURES) as FailureCode[]).find((code) => is(FAILURES[code]))
}

function garbled(raw: RawAnswer, why: string) {
  return failed('network/garbled', `the answer (status ${raw.status}, ${raw.text.length} characters) ${why}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // This is the HTML of a captive portal, or a truncated answer. The caller handles it.
    return undefined
  }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The parts of a JSON schema that the contracts use. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

const LIST_SAMPLE = 3

/**
 * True if a reply has the shape that its contract promises. A captive portal's page, or the answer of an older server,
 * is then a failure here and not an exception in a reducer. Only shapes are checked, not bounds and patterns, and only
 * in the first items of a list.
 *
 * TypeBox's own check is too slow: for a page of 250 pins, it takes 34 ms on a desktop, which is four slices of the
 * worker. Its compiled form needs `eval`, which the content policy forbids.
 */
function hasShape(schema: unknown, value: unknown): boolean {
  const { type, anyOf, properties, required, items } = schema as Schema
  if (anyOf) return anyOf.some((one) => hasShape(one, value))
  if ('const' in (schema as Schema)) return (schema as Schema).const === value
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type
    case 'number':
      return typeof value === 'number'
    case 'integer':
      return Number.isInteger(value)
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value) && (!items || value.slice(0, LIST_SAMPLE).every((item) => hasShape(items, item)))
    case 'object':
      return (
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        (required ?? []).every((name) => {
          const property = properties?.[name]
          return !property || hasShape(property, (value as Record<string, unknown>)[name])
        })
      )
    default:
      return true
  }
}
