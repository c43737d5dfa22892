import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId, type UserId } from '#contracts/ids.ts'
import { UNFINISHED_UPLOAD_KEPT_HOURS } from '#features/media/constants.ts'
import { uploadUrl } from '#features/media/contract.ts'
import type { AddressApi, ServerContext } from '#server/define-server-feature.ts'
import { fail, ok, tooMany, type Refusal } from '#server/http/answer.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { refuseCrossSite } from '#server/http/cross-site.ts'
import { v3Failure, v3Success } from '#server/http/envelope.ts'
import { refuse } from '#server/http/families.ts'
import { mediaActions } from '../actions.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { receiveRange, uploadFile } from './upload-files.ts'
import { countRange, findUpload, type Upload } from './upload-rows.ts'

/** Maximum number of ranges of one member that are received at once. */
const RANGES_AT_ONCE_MAX = 6

/** What callers must know about ranges. */
const RANGE_API: AddressApi = {
  summary: 'Sends a range of an upload.',
  description:
    'The body is the bytes of the file from `offset` to its end, or fewer; the next call sends the rest. The answer has ' +
    'how many bytes the server has (`offset`), and `status`: `uploading` while bytes are missing, then `processing`. ' +
    'Read the end of the processing by `VIPResource/get`. If the connection breaks, the server keeps what arrived. ' +
    'A range at another offset is refused with `upload/wrong-offset`; go on at the header `upload-offset`. ' +
    'A second call for the same upload ends the first one. A body longer than the missing bytes is refused with ' +
    `\`body/too-large\`. At most ${RANGES_AT_ONCE_MAX} files of a member can be sent at once (\`rate/limited\`). ` +
    `An upload that gets no byte for ${UNFINISHED_UPLOAD_KEPT_HOURS} hours is removed (\`upload/not-found\`).`,
  query: Type.Object({
    offset: Type.Integer({ minimum: 0, description: 'Where the range begins: the bytes that the server already has.' }),
  }),
  body: { type: '*/*', description: 'Raw bytes, not a form. Any content type.' },
  reply: Type.Object({
    status: Type.Literal('success'),
    code: Type.Literal(0),
    data: Type.Object({
      upload_id: Type.String(),
      size: Type.Integer(),
      offset: Type.Integer(),
      status: Type.Union([Type.Literal('uploading'), Type.Literal('processing')]),
    }),
    message: Type.Null(),
  }),
  headers: { 'upload-offset': 'Number of bytes that the server has. The next range begins there.' },
  fails: ['upload/not-found', 'upload/wrong-offset', 'body/too-large'],
  action: mediaActions.upload,
}

interface Running {
  readonly member: UserId
  readonly body: Readable
  readonly done: Promise<unknown>
}

/**
 * `PUT uploadUrl?offset=N`: a range of an upload, streamed to disk. It is not a call of the kernel, because it may take
 * minutes and must not count as a running request. A second request for the same upload ends the first one and
 * continues after its bytes. The first one may be a broken connection of which the server does not know.
 */
export function addUploadRoute(app: FastifyInstance, context: ServerContext): void {
  const { kernel, dataDir } = context
  const db = databaseOf(kernel.pool)
  /** By member and upload, so that a call for another member's upload changes nothing. */
  const running = new Map<string, Running>()

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<Upload | Refusal> {
    const refusedSite = refuseCrossSite(request, kernel.secret)
    if (refusedSite) return refusedSite
    const viewer = await kernel.members.find(db, sessionTokenOf(request))
    if (viewer?.isLimited) return fail('session/limited', 'Enter your password to do this.')
    if (!viewer || !mayTry(kindOf(viewer), mediaActions.upload)) return fail('session/required', 'Log in to do this.')
    const { id } = request.params as { readonly id: string }
    if (!isId(id)) return notFound()
    const key = `${viewer.id}/${id}`
    for (let other = running.get(key); other; other = running.get(key)) {
      other.body.destroy()
      await other.done
    }
    if ([...running.values()].filter(({ member }) => member === viewer.id).length >= RANGES_AT_ONCE_MAX)
      return tooMany('Too many files are being sent at once; send the others later.', 1)
    const body = request.body as Readable
    const done = receiveInto(viewer.id, id, body, request, reply)
    // A failure goes to this request alone. A later request only waits until this one has ended.
    const entry = { member: viewer.id, body, done: Promise.allSettled([done]) }
    running.set(key, entry)
    try {
      return await done
    } finally {
      running.delete(key)
    }
  }

  async function receiveInto(
    member: UserId,
    id: string,
    body: Readable,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Upload | Refusal> {
    const upload = await findUpload(db, member, id)
    if (!upload) return notFound()
    void reply.header('upload-offset', upload.received)
    const offset = readOffset((request.query as { readonly offset?: unknown }).offset)
    if (offset === null)
      return fail('request/invalid', 'query.offset: must be a number of bytes', { field: 'query.offset' })
    if (upload.status !== 'uploading' || offset !== upload.received)
      return fail('upload/wrong-offset', `query.offset: the server has ${upload.received} of ${upload.size} bytes`, {
        field: 'query.offset',
      })
    const left = upload.size - offset
    if (Number(request.headers['content-length'] ?? 0) > left) return tooLong(upload)
    const range = await receiveRange(uploadFile(dataDir, id), offset, left, body)
    if (range.end === 'too-long') return tooLong(upload)
    const counted =
      range.bytes === 0 ? upload : await transaction(kernel.pool, (tx) => countRange(tx, upload, range.bytes))
    if (!counted)
      return fail('upload/wrong-offset', 'query.offset: another request sent this range', { field: 'query.offset' })
    void reply.header('upload-offset', counted.received)
    return counted
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put(uploadUrl(':id'), { config: { api: RANGE_API } }, async (request, reply) => {
      const answer = await receive(request, reply).catch((error: unknown) => kernel.faults.refusalOf(error, request))
      if ('code' in answer) {
        // Closes the connection, because the rest of the body is not read.
        void reply.header('connection', 'close')
        return refuse(reply, answer, v3Failure(answer))
      }
      const { id, size, received: offset, status } = answer
      return reply.header('cache-control', 'no-store').send(v3Success(ok({ upload_id: id, size, offset, status })))
    })
  })
}

function notFound(): Refusal<'upload/not-found'> {
  return fail('upload/not-found', 'This upload does not exist or has expired.')
}

function tooLong({ size }: Upload): Refusal<'body/too-large'> {
  return fail('body/too-large', `The file was registered with ${size} bytes, and more were sent.`)
}

function readOffset(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null
}
