import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BATCH_BYTES_MAX } from '#features/events/constants.ts'
import { EVENTS_URL, type EventAck } from '#features/events/contract.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import type { Refusal } from '#server/http/answer.ts'
import { plainFailure } from '#server/http/envelope.ts'
import { refuse } from '#server/http/families.ts'
import { addRowForm } from './add-row-form.ts'
import type { EventSettings } from './event-settings.ts'
import type { Ingest } from './ingest.ts'
import { readBatch } from './read-batch.ts'
import { createFindSender, guarded, isRefusal } from './sender.ts'

/**
 * Adds the addresses that receive events. They are not calls of the kernel: they do not count as requests in flight,
 * need no CSRF token (a beacon cannot send one), and write over one shared database connection.
 */
export function addIngest(app: FastifyInstance, context: ServerContext, ingest: Ingest, settings: EventSettings): void {
  const findSender = createFindSender(context, settings)
  /**
   * Receives a batch. If analytics is denied, its events are acknowledged but not stored, so that the client deletes
   * them.
   */
  const takeBatch = async (request: FastifyRequest): Promise<EventAck | Refusal> => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { origin, chosen, mayStore } = await findSender(request)
    const read = readBatch(body, ingest.registry)
    if (!mayStore(read?.batch.consentRevision ?? chosen?.revision ?? 0)) {
      const durable = read ? read.batch.first + read.batch.n - 1 : 0
      return { durable, islands: [], received: origin.receivedMs, rejected: [], newEpoch: false }
    }
    return read ? ingest.store(read, origin) : ingest.keepUnreadable(body, origin)
  }
  app.addHook('preClose', () => ingest.close())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: BATCH_BYTES_MAX } as const
    scope.addContentTypeParser('*', options, async (_: unknown, body: unknown) => body)
    scope.post(
      EVENTS_URL,
      { config: { api: { summary: 'Receives a batch of events in the binary form that the page sends.' } } },
      async (request, reply) => {
        const answer = await guarded(context, request, () => takeBatch(request))
        if (isRefusal(answer)) return refuse(reply, answer, plainFailure(answer))
        return reply.header('cache-control', 'no-store').send(answer)
      },
    )
  })
  addRowForm(app, context, ingest, findSender)
}
