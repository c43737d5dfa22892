import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphqlEndpoint, PlainEndpoint, ResourceEndpoint, V3Endpoint } from '#contracts/endpoint.ts'
import { FAILURES } from '#contracts/failure.ts'
import { fail, type Refusal, type Success } from './answer.ts'
import { parseJson } from './body-parsers.ts'
import {
  graphqlFailure,
  graphqlSuccess,
  plainFailure,
  plainSuccess,
  resourceFailure,
  resourceSuccess,
  v3Failure,
  v3Success,
} from './envelope.ts'
import type { Handler } from './handle.ts'
import { chooseEncoding, keepText, type KeptText } from './kept-text.ts'
import { runCall, type Kernel } from './kernel.ts'
import { createShape } from './reply-shape.ts'
import { createValidator } from './validator.ts'

type Json = Readonly<Record<string, unknown>>

/** Registers `GET|POST /resource/{Name}Resource/{verb}/`. */
export function addResource(app: FastifyInstance, kernel: Kernel, handler: Handler, endpoint: ResourceEndpoint): void {
  const { name, verb } = endpoint
  const validator = createValidator(endpoint.options, 'options')
  const shape = createShape(endpoint.reply)
  app.route({
    method: verb === 'get' ? 'GET' : 'POST',
    url: `/resource/${name}Resource/${verb}/`,
    handler: async (request, reply) => {
      let options: unknown
      const answer = await runCall(kernel, handler, request, reply, () => {
        options = optionsOf(verb === 'get' ? (request.query as Json) : ((request.body ?? {}) as Json))
        return validator.check(options) ?? { input: options }
      })
      if (!answer.ok) return refuse(reply, answer, resourceFailure(name, verb, answer))
      const envelope = () => resourceSuccess(name, verb, options, { ...answer, data: shape(answer.data) })
      return handler.isShared && answer.sync?.member === null
        ? sendShared(request, reply, answer, envelope)
        : send(reply, envelope())
    },
  })
}

/** Registers a `/v3/…` call. Text values of a form are converted; values in JSON are not. */
export function addV3(app: FastifyInstance, kernel: Kernel, handler: Handler, endpoint: V3Endpoint): void {
  const params = createValidator(endpoint.params, 'params')
  const body = createValidator(endpoint.body, 'body')
  const shape = createShape(endpoint.reply)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const answer = await runCall(kernel, handler, request, reply, () => {
        const given = endpoint.method === 'GET' ? request.query : request.body === undefined ? {} : request.body
        const taken = request.isForm || endpoint.method === 'GET' ? body.convert(given) : given
        const refused = params.check(request.params) ?? body.check(taken)
        return refused ?? { input: { ...(taken as Json), ...(request.params as Json) } }
      })
      if (!answer.ok) return refuse(reply, answer, v3Failure(answer))
      return send(reply, v3Success({ ...answer, data: shape(answer.data) }))
    },
  })
}

/** Registers `POST /_/graphql/`. Only documents that are known by their hash are executed. */
export function addGraphql(
  app: FastifyInstance,
  kernel: Kernel,
  handlers: readonly { readonly handler: Handler; readonly endpoint: GraphqlEndpoint }[],
): void {
  const byHash = new Map(
    handlers.map(({ handler, endpoint }) => [
      endpoint.queryHash,
      {
        handler,
        endpoint,
        validator: createValidator(endpoint.variables, 'variables'),
        shape: createShape(endpoint.reply),
      },
    ]),
  )
  app.post('/_/graphql/', async (request, reply) => {
    const { queryHash, variables } = (request.body ?? {}) as Json
    const known = typeof queryHash === 'string' ? byHash.get(queryHash) : undefined
    if (!known) {
      const refusal = fail('request/invalid', 'queryHash: is not the hash of a known query', { field: 'queryHash' })
      return refuse(reply, refusal, { errors: [{ message: refusal.message }], ...plainFailure(refusal) })
    }
    const { handler, endpoint, validator, shape } = known
    const answer = await runCall(
      kernel,
      handler,
      request,
      reply,
      () => validator.check(variables) ?? { input: variables },
    )
    if (answer.ok) return send(reply, graphqlSuccess(endpoint.field, { ...answer, data: shape(answer.data) }))
    // A missing or hidden subject is part of the query's answer (spec viewer §7). Everything else is a failure of the
    // call.
    const isBranch = (endpoint.fails as readonly string[]).includes(answer.code)
    if (isBranch) return send(reply, graphqlFailure(endpoint.field, answer))
    return refuse(reply, answer, graphqlFailure(endpoint.field, answer))
  })
}

/** Registers a plain GET, such as `/_/_/state`, whose reply is the data itself, or a document. */
export function addPlain(app: FastifyInstance, kernel: Kernel, handler: Handler, endpoint: PlainEndpoint): void {
  const validator = createValidator(endpoint.query, 'query')
  const shape = createShape(endpoint.reply)
  app.get(endpoint.path, async (request: FastifyRequest, reply) => {
    const answer = await runCall(kernel, handler, request, reply, () => {
      const query = { ...(request.query as Json) }
      return validator.check(query) ?? { input: query }
    })
    if (!answer.ok) return refuse(reply, answer, plainFailure(answer))
    const data = shape(answer.data)
    return send(reply, handler.isDocument ? (data as object) : plainSuccess({ ...answer, data }))
  })
}

/**
 * Reads `data={"options":…}`, which is a text in a query or form, or an object in a JSON body. A JSON body may also
 * have `options` directly.
 */
export function optionsOf(fields: Json): unknown {
  const data = typeof fields['data'] === 'string' ? parseJson(fields['data'], 'data') : (fields['data'] ?? fields)
  if (typeof data !== 'object' || data === null) return data
  return (data as Json)['options'] ?? {}
}

function send(reply: FastifyReply, envelope: object): FastifyReply {
  return sendText(reply, JSON.stringify(envelope))
}

function sendText(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

/** The texts of shared answers. Null if the answer was sent once, because most pages are requested only once. */
const sharedTexts = new WeakMap<Success<unknown>, KeptText | null>()

/** Sends an answer that visitors share (`shared-reads.ts`). From the second time on, its compressed text is reused. */
async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Success<unknown>,
  envelope: () => object,
): Promise<FastifyReply> {
  let kept = sharedTexts.get(answer)
  if (!kept) {
    const text = JSON.stringify(envelope())
    const isFirst = kept === undefined
    kept = isFirst ? null : keepText(text)
    sharedTexts.set(answer, kept)
    if (kept === null) return sendText(reply, text)
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return sendText(reply.header('vary', 'accept-encoding'), await kept.bytes(encoding))
}

export function refuse(reply: FastifyReply, refusal: Refusal, envelope: object): FastifyReply {
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', String(refusal.retryAfterS))
  return send(reply.code(FAILURES[refusal.code].status), envelope)
}
