import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './answer.ts'
import { parseJson } from './body-parsers.ts'
import { resourceFailure, resourceSuccess } from './envelope.ts'
import { optionsOf, refuse } from './families.ts'

type Json = Readonly<Record<string, unknown>>

const METHODS = { get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const
/** Matches the addresses that may be called in this way. */
const TARGET = /^\/(?:v3|vx|v5|ads)\/[\w/.%-]*$/
/** Headers of the request that are passed on to the call. */
const HEADERS_KEPT = [
  'accept-language',
  'cookie',
  'host',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-csrftoken',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-install-id',
  'x-member-id',
  'x-requested-with',
] as const

/**
 * Adds the resource `ApiResource`, which runs a `/v3/…` call in the envelope of a resource: `{url, data}` (spec viewer
 * §7). The call runs like a request of the browser, with all its checks.
 */
export function addApiResource(app: FastifyInstance): void {
  for (const [verb, method] of Object.entries(METHODS)) {
    app.route({
      method: verb === 'get' ? 'GET' : 'POST',
      url: `/resource/ApiResource/${verb}/`,
      config: { api: { summary: `Runs the call ${method} \`url\` with \`data\`, in the envelope of a resource.` } },
      handler: async (request, reply) => {
        const options = optionsOf((verb === 'get' ? request.query : (request.body ?? {})) as Json) as Json
        const { url, data } = options
        const invalid = (field: string, message: string) => {
          const refusal = fail('request/invalid', `options.${field}: ${message}`, { field: `options.${field}` })
          return refuse(reply, refusal, resourceFailure('Api', verb, refusal))
        }
        if (typeof url !== 'string' || !TARGET.test(url) || url.includes('..'))
          return invalid('url', 'must be the path of a call, such as /v3/users/me/')
        if (data !== undefined && (typeof data !== 'object' || data === null || Array.isArray(data)))
          return invalid('data', 'must be an object')
        const fields = (data ?? {}) as Json
        const answer = await app.inject({
          method,
          url,
          headers: keptHeaders(request),
          remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
          ...(method === 'GET' ? { query: textsOf(fields) } : { payload: { ...fields } }),
        })
        const body = parseJson(answer.payload, 'answer') as Json
        const cookies = answer.headers['set-cookie']
        if (cookies !== undefined) reply.header('set-cookie', cookies)
        if (answer.headers['retry-after'] !== undefined) reply.header('retry-after', answer.headers['retry-after'])
        reply.code(answer.statusCode).header('cache-control', 'no-store').type('application/json; charset=utf-8')
        if (body['status'] === 'success') {
          const done = { ok: true, data: body['data'], sync: body['sync'] } as Parameters<typeof resourceSuccess>[3]
          return reply.send(JSON.stringify(resourceSuccess('Api', verb, options, done)))
        }
        return reply.send(JSON.stringify(failureOf(verb, answer.statusCode, body)))
      },
    })
  }
}

function keptHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    HEADERS_KEPT.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function textsOf(fields: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

/** All error fields of the call (spec viewer §8, resource errors). */
function failureOf(verb: string, status: number, { code, message, message_detail: detail, extra_data: extra }: Json) {
  return {
    resource_response: {
      status: 'failure',
      endpoint_name: `ApiResource_${verb}`,
      data: null,
      error: {
        http_status: status,
        code,
        api_error_code: code,
        message,
        message_detail: detail ?? null,
        status: 'failure',
        extra_data: extra ?? null,
      },
    },
    resource: { name: 'ApiResource', options: {} },
  }
}
