import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from './request-error.ts'

/** Largest body of a request. Media uploads have their own route and limit. */
export const BODY_MAX_BYTES = 256 * 1024
/** Matches the escape of a surrogate in JSON, such as `\ud83d`. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/

/**
 * Adds the parsers. A body is JSON or a form; an empty one becomes an empty object; any other is refused with the
 * reason.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    async (_request: FastifyRequest, body: unknown) => parseJson(String(body), 'body'),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    async (request: FastifyRequest, body: unknown) => {
      request.isForm = true
      return Object.fromEntries(new URLSearchParams(String(body)))
    },
  )
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    async (_request: FastifyRequest, body: unknown) => {
      if (String(body) === '') return {}
      throw new RequestError(
        'request/invalid',
        'content-type: must be application/json or application/x-www-form-urlencoded',
        { field: 'content-type' },
      )
    },
  )
}

/**
 * Parses JSON. Each lone surrogate (half of a character, as in a cut emoji) becomes U+FFFD, because PostgreSQL's
 * `jsonb` refuses it and its `text` cannot store it.
 * @param field name of the text in the message
 */
export function parseJson(text: string, field: string): unknown {
  if (text.trim() === '') return {}
  try {
    // Only an escape can be a lone surrogate, because the bytes of a body were decoded as UTF-8.
    return JSON.parse(text, SURROGATE_ESCAPE.test(text) ? toWellFormed : undefined)
  } catch {
    throw new RequestError('request/invalid', `${field}: is not valid JSON`, { field })
  }
}

/** A reviver that replaces lone surrogates in texts and in names of fields. */
function toWellFormed(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toWellFormed(), part]))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the body was sent as a form, so that all its values are texts. */
    isForm: boolean
  }
}
