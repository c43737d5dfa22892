import { Server, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Answers that take longer than this are cut off. */
const ANSWERS_WAIT_MS = 10_000
/**
 * A new connection must have sent its request within this time; a busy client takes long. Without a limit, the server
 * would wait for connections that browsers open and never use.
 */
const FIRST_REQUEST_MS = 2_000
const LOOK_EVERY_MS = 20

export interface Drain {
  /** True after the server was asked to stop. It then reports that it is not ready for new requests. */
  readonly isDraining: () => boolean
  /**
   * For `forMs` more, the server accepts requests but reports that it is not ready, so that a load balancer uses
   * another server. Then it accepts no more connections. Resolves when the running answers are sent.
   */
  readonly run: (forMs: number) => Promise<void>
}

/** Lets a server stop without failed requests. */
export function createDrain(app: FastifyInstance): Drain {
  const answering = new Set<FastifyReply>()
  /** Connections that have sent no request yet. */
  const fresh = new Set<Socket>()
  let isDraining = false
  app.server.on('connection', (socket: Socket) => {
    fresh.add(socket)
    socket.once('close', () => fresh.delete(socket))
  })
  app.addHook('onRequest', async (_request, reply) => {
    fresh.delete(reply.raw.req.socket)
    answering.add(reply)
    reply.raw.once('close', () => answering.delete(reply))
    // Makes the client send the next request over a new connection, to another server.
    if (isDraining) reply.header('connection', 'close')
  })
  return {
    isDraining: () => isDraining,
    async run(forMs) {
      isDraining = true
      await pause(forMs)
      // Waits until the event loop has accepted the waiting connections. The system resets those that were not
      // accepted.
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      // The `close` of the HTTP server is not used, because it cuts off new connections whose request has not arrived
      // yet.
      Server.prototype.close.call(app.server)
      const closedAt = performance.now()
      while (fresh.size > 0 && performance.now() < closedAt + FIRST_REQUEST_MS) await pause(LOOK_EVERY_MS)
      app.server.closeIdleConnections()
      const until = performance.now() + ANSWERS_WAIT_MS
      while ([...answering].some((reply) => !isStream(reply)) && performance.now() < until) {
        await pause(LOOK_EVERY_MS)
        app.server.closeIdleConnections()
      }
    },
  }
}

/** True for an event stream, which never ends by itself. Browsers open it again. */
function isStream({ request }: FastifyReply): boolean {
  return request.headers.accept === 'text/event-stream'
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
