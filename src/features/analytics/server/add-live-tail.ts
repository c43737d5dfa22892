import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LIVE_URL } from '#features/analytics/constants.ts'
import type { LiveRow } from '#features/analytics/contract.ts'
import { liveEventsOf } from '#features/events/server/shared/live-events.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf } from '#server/storage/database.ts'

const COME_AGAIN_MS = 3_000
/** A client with more unsent bytes than this is disconnected. */
const UNSENT_MAX_BYTES = 512 * 1_024
/** A message has at most this many events: the newest. */
const TOLD_MAX = 500
/** Maximum number of open streams per server. */
const STREAMS_MAX = 20
/**
 * A stream checks at this interval whether its session may still watch. The comment that it then sends keeps proxies
 * from closing the connection as idle.
 */
const CHECK_EVERY_MS = 15_000

/**
 * `GET /_/analytics/live`: server-sent events. Each message is a JSON list of rows, sent as soon as the events are
 * stored. Everyone but analysts gets 404.
 */
export function addLiveTail(app: FastifyInstance, { kernel, pool, log }: ServerContext): void {
  const ends = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })
  app.route({
    method: 'GET',
    url: LIVE_URL,
    exposeHeadRoute: false,
    config: { api: { summary: 'Streams new events to analysts, as server-sent events.' } },
    handler: async (request, reply) => {
      const mayWatch = async () => {
        const viewer = await kernel.members.find(databaseOf(pool), sessionTokenOf(request))
        return mayTry(kindOf(viewer), 'analytics.use')
      }
      reply.header('cache-control', 'no-store, no-transform')
      if (!(await mayWatch())) return reply.callNotFound()
      if (ends.size >= STREAMS_MAX)
        return reply.code(503).header('retry-after', '30').send('Too many live pages are open.')
      const { raw } = reply
      // The browser may have disconnected during the query.
      if (raw.destroyed) return reply
      reply.hijack()
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      })
      const write = (text: string): void => {
        if (raw.writableLength > UNSENT_MAX_BYTES) raw.destroy()
        else if (!raw.writableEnded) raw.write(text)
      }
      const unwatch = liveEventsOf(pool).watch(
        (events) => {
          const rows = events
            .slice(-TOLD_MAX)
            .map((event): LiveRow => [
              new Date(event.time).toISOString(),
              event.event_type,
              event.view_type,
              event.component,
              event.object_id_str,
              event.device,
              event.country,
              event.user_id,
              event.epoch,
              event.seq,
            ])
          write(`data: ${JSON.stringify(rows)}\n\n`)
        },
        (error) => {
          log.warn({ err: error }, 'live events could not be read; browsers try again shortly')
          end()
        },
      )
      const check = setInterval(() => {
        mayWatch().then(
          (may) => (may ? write(': still here\n\n') : end()),
          () => end(), // The database is unreachable. The browser connects again later.
        )
      }, CHECK_EVERY_MS)
      check.unref()
      const end = (): void => {
        ends.delete(end)
        clearInterval(check)
        unwatch()
        raw.end()
      }
      ends.add(end)
      raw.on('close', end)
      write(`retry: ${COME_AGAIN_MS}\nevent: ready\ndata: \n\n`)
      return reply
    },
  })
}
