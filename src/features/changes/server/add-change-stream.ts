import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHANGES_STREAM_URL } from '#features/changes/contract.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { fail, tooMany, type Refusal } from '#server/http/answer.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { plainFailure } from '#server/http/envelope.ts'
import { refuse } from '#server/http/families.ts'
import { readInstall, type Kernel } from '#server/http/kernel.ts'
import { hashToken } from '#features/session/server/shared/sessions.ts'
import { databaseOf, only } from '#server/storage/database.ts'
import { STREAMS_OF_MEMBER_MAX, createChangeStreams, type ChangeStream, type ChangeStreams } from './change-streams.ts'

/** The delay before a browser reconnects after a broken connection. */
const COME_AGAIN_MS = 3_000
/** A browser with more unsent bytes than this is disconnected; an event has about 30 bytes. */
const UNSENT_MAX_BYTES = 16 * 1_024
const BUSY_RETRY_S = 30

/**
 * `GET /_/changes?install=`: server-sent events for a session's member. Sends the present cursor at once, and the new
 * cursor after each change by another client. It is not a call of the kernel, so it does not count as a running request
 * and is never compressed.
 */
export function addChangeStream(app: FastifyInstance, { kernel, log }: ServerContext): void {
  const streams = createChangeStreams(kernel.pool, log)
  kernel.actListeners.add(streams.onAct)
  app.addHook('preClose', async () => streams.close())
  app.route({
    method: 'GET',
    url: CHANGES_STREAM_URL,
    exposeHeadRoute: false,
    config: { api: { summary: "Streams the cursor of the member's changes, as server-sent events." } },
    handler: async (request, reply) => {
      const refusal = await openStream(kernel, streams, request, reply)
      return refusal ? refuse(reply, refusal, plainFailure(refusal)) : reply
    },
  })
}

async function openStream(
  kernel: Kernel,
  streams: ChangeStreams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | null> {
  const db = databaseOf(kernel.pool)
  const install = readInstall((request.query as Readonly<Record<string, unknown>>)['install'], 'query.install')
  if (!install.ok) return install
  const token = sessionTokenOf(request)
  const viewer = await kernel.members.find(db, token)
  if (!viewer || token === null) return fail('session/required', 'Log in to do this.')
  const rows = await db.query<{ seq: string }>({
    name: 'stream-start',
    text: 'select coalesce((select seq from change_heads where user_id = $1), 0) as seq',
    values: [viewer.id],
  })
  const { seq } = only(rows)
  const { raw } = reply
  // The browser may have disconnected during the query.
  if (raw.destroyed) return null
  const stream: ChangeStream = {
    memberId: viewer.id,
    tokenHash: hashToken(token).toString('hex'),
    install: install.data,
    seq: BigInt(seq),
    changed: (cursor) => write(reply, `event: changed\ndata: ${cursor}\n\n`),
    comment: () => write(reply, ': still here\n\n'),
    end() {
      streams.remove(stream)
      raw.end()
    },
  }
  const refused = streams.add(stream)
  if (refused) return refusalOf(refused)
  raw.on('close', () => streams.remove(stream))
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  write(reply, `retry: ${COME_AGAIN_MS}\nevent: changed\ndata: ${seq}\n\n`)
  return null
}

function write({ raw }: FastifyReply, text: string): void {
  if (raw.writableLength > UNSENT_MAX_BYTES) raw.destroy()
  else if (!raw.writableEnded) raw.write(text)
}

function refusalOf(reason: 'member-full' | 'server-full' | 'closing'): Refusal {
  if (reason === 'member-full') {
    return tooMany(`You have ${STREAMS_OF_MEMBER_MAX} of these streams open; close one first.`, BUSY_RETRY_S)
  }
  return fail('server/unavailable', 'The server cannot open more streams now; try again later.', {
    retryAfterS: BUSY_RETRY_S,
  })
}
