import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { BATCH_EVENTS_MAX } from '#features/events/constants.ts'
import { EventRecord, createEvents, createMetrics, type EventAck, type EventBatch } from '#features/events/contract.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { ok, type Refusal } from '#server/http/answer.ts'
import { resourceFailure, resourceSuccess } from '#server/http/envelope.ts'
import { optionsOf, refuse } from '#server/http/families.ts'
import { createValidator } from '#server/http/validator.ts'
import type { SenderOrigin } from './bad-rows.ts'
import type { Ingest } from './ingest.ts'
import { createMetricRows } from './metric-rows.ts'
import { readBatch } from './read-batch.ts'
import { batchesOfRows } from './row-form.ts'
import { guarded, isRefusal, type FindSender, type Sender } from './sender.ts'

const looseRows = createValidator(
  Type.Object(
    {
      ...createEvents.options.properties,
      events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_EVENTS_MAX }),
    },
    { additionalProperties: false },
  ),
  'options',
)
const eventRecord = Compile(EventRecord)

/** Adds the row form for external callers: events and metrics as resource calls. */
export function addRowForm(app: FastifyInstance, context: ServerContext, ingest: Ingest, findSender: FindSender): void {
  const metricRows = createMetricRows()
  const metrics = createValidator(createMetrics.options, 'options')
  const storeRows = async (
    sender: Sender,
    rows: readonly EventRecord[],
    reportTime: number,
  ): Promise<Refusal | null> => {
    const revisions = { schemaRevision: 1, consentRevision: sender.chosen?.revision ?? 0 }
    for (const batch of batchesOfRows(rows, reportTime, revisions)) {
      const answer = await storeBatch(ingest, batch, sender.origin)
      if (isRefusal(answer)) return answer
    }
    return null
  }

  addCall(app, context, createEvents, looseRows, async (request, options) => {
    const { events, report_time: reportTime } = options as {
      readonly events: readonly unknown[]
      readonly report_time: number
    }
    const sender = await findSender(request)
    if (!sender.mayStore(sender.chosen?.revision ?? 0)) return null
    const rows = events.filter((event): event is EventRecord => eventRecord.Check(event))
    const bad = events.filter((event) => !eventRecord.Check(event))
    for (const event of bad) await ingest.keepUnreadable(Buffer.from(JSON.stringify(event)), sender.origin)
    return storeRows(sender, rows, reportTime)
  })

  addCall(app, context, createMetrics, metrics, async (request, options) => {
    const { stats } = options as { readonly stats: readonly object[] }
    const sender = await findSender(request)
    if (!sender.mayStore(sender.chosen?.revision ?? 0)) return null
    const answer = await storeBatch(ingest, metricRows(stats), { ...sender.origin, userId: null })
    return isRefusal(answer) ? answer : null
  })
}

function storeBatch(ingest: Ingest, batch: EventBatch, origin: SenderOrigin): Promise<EventAck | Refusal> {
  const body = Buffer.from(JSON.stringify(batch))
  const read = readBatch(body, ingest.registry)
  return read ? ingest.store(read, origin) : ingest.keepUnreadable(body, origin)
}

/** Adds one address for the row form. It validates the input and answers null in the resource envelope. */
function addCall(
  app: FastifyInstance,
  context: ServerContext,
  endpoint: typeof createEvents | typeof createMetrics,
  validator: ReturnType<typeof createValidator>,
  run: (request: FastifyRequest, options: unknown) => Promise<Refusal | null>,
): void {
  const { name, verb } = endpoint
  app.post(`/resource/${name}Resource/${verb}/`, async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await guarded(context, request, async () => {
      const options = optionsOf((request.body ?? {}) as Readonly<Record<string, unknown>>)
      return validator.check(options) ?? (await run(request, options))
    })
    if (answer) return refuse(reply, answer, resourceFailure(name, verb, answer))
    return reply.header('cache-control', 'no-store').send(resourceSuccess(name, verb, {}, ok(null)))
  })
}
