import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from './request-error.ts'

/** Bytes of a request's body; media uploads have their own route and limit. */
export const BODY_MAX_BYTES = 256 * 1024

/** Bodies are JSON or a form; an empty one is an empty object, anything else is refused with its reason. */
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

/** @param field name of the text in the message */
export function parseJson(text: string, field: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError('request/invalid', `${field}: is not valid JSON`, { field })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the body was sent as a form, so that its values are text. */
    isForm: boolean
  }
}
