import { toRequest } from '#core/wire/request.ts'
import { decode } from '#core/wire/decode.ts'
import type { Wire } from '#core/wire/wire.ts'

/** A call in the model server's form. */
export interface ServerCall {
  /** `POST /resource/RepinResource/create/`. */
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
  readonly key: string | null
  readonly install: string | null
  /** X-Sync-Since. */
  readonly since: string | null
  /** X-First-Tried. */
  readonly firstTried: string | null
  /** The member whose act it is, according to the worker. */
  readonly memberId: string | null
}

/** A command with several calls derives their names from its own key: `i5-1`. */
export function commandOf(key: string): string {
  return key.replace(/-\d+$/, '')
}

export interface ServerAnswer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Reads the arguments of `fetch`. */
export function callOf(
  url: string,
  init: { readonly method?: string; readonly body?: unknown; readonly headers?: HeadersInit },
): ServerCall {
  const { pathname, searchParams } = new URL(url, 'http://pinfold.test')
  const headers = new Headers(init.headers)
  const text = typeof init.body === 'string' ? init.body : ''
  const data = searchParams.get('data') ?? new URLSearchParams(text).get('data')
  const options =
    data !== null
      ? (JSON.parse(data) as { readonly options: ServerCall['options'] }).options
      : text === ''
        ? {}
        : (JSON.parse(text) as ServerCall['options'])
  return {
    name: `${init.method ?? 'GET'} ${pathname}`,
    options,
    key: headers.get('idempotency-key'),
    install: headers.get('x-install-id'),
    since: headers.get('x-sync-since'),
    firstTried: headers.get('x-first-tried'),
    memberId: headers.get('x-member-id'),
  }
}

/** A wire directly to the server, for another device or another member, whose core takes no part. */
export function directWire(handle: (call: ServerCall) => ServerAnswer): Wire {
  return {
    async call(late, input, key) {
      const endpoint = await late
      const { url, method, headers, body } = toRequest(endpoint, input, 0, '/')
      const named = key === undefined ? headers : { ...headers, 'idempotency-key': key }
      const { status, body: text } = handle(callOf(url, { method, headers: named, body }))
      return decode(endpoint, { status, retryAfter: null, text })
    },
    put: () => Promise.resolve(null),
  }
}
