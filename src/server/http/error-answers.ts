import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainFailure, resourceFailure, v3Failure } from './envelope.ts'
import { refuse } from './families.ts'
import type { Refusal } from './answer.ts'
import type { Faults } from './faults.ts'
import { noSuchCall } from './no-such-call.ts'

/**
 * Prefixes of API calls. An unknown address below them is answered with their envelope; any other address is a page.
 */
const CALL_PREFIXES = ['/resource/', '/v3/', '/vx/', '/v5/', '/_/', '/ads/']

/** True for the address of a call, not of a page. */
export function isCallPath(url: string): boolean {
  return CALL_PREFIXES.some((prefix) => url.startsWith(prefix))
}

/** Gives failures outside of handlers (an unreadable body, an unknown call) the envelope of the family, too. */
export function addErrorAnswers(app: FastifyInstance, faults: Faults): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = faults.refusalOf(error, request)
    return refuse(reply, refusal, envelopeFor(request, refusal))
  })
  app.setNotFoundHandler(sendUnknownCall)
}

/** Answers a call that does not exist. */
export function sendUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = noSuchCall(request)
  return refuse(reply, refusal, envelopeFor(request, refusal))
}

/** A refusal in the envelope of the family that was called. */
export function envelopeFor(request: FastifyRequest, refusal: Refusal): object {
  if (request.url.startsWith('/resource/')) {
    const [, name = '', verb = ''] = /^\/resource\/(\w+)Resource\/(\w+)/.exec(request.url) ?? []
    return resourceFailure(name, verb, refusal)
  }
  return request.url.startsWith('/v3/') ? v3Failure(refusal) : plainFailure(refusal)
}
