import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentName, type ContentFolder } from './content-file.ts'
import { haveFile, localFile } from './kept-files.ts'
import { readRange } from './read-range.ts'

interface ContentRoute {
  /** Prefix of the files' addresses, such as `/v`. */
  readonly prefix: string
  readonly folder: ContentFolder
  /** Content type of a file by its extension; null for an extension that is not served. */
  readonly typeOf: (ending: string) => string | null
  /** Content security policy for files that are opened directly. They may only be shown or played. */
  readonly policy: string
}

const A_YEAR = 'public, max-age=31536000, immutable'
const NAME = /^([0-9a-f]{32})\.([a-zA-Z0-9.-]{1,40})$/

/**
 * `GET <prefix>/ab/cd/abcd….<ending>`: files named by content, whole or a range of bytes. The content of an address
 * never changes.
 */
export function addContentRoute(
  app: FastifyInstance,
  dataDir: string,
  { prefix, folder, typeOf, policy }: ContentRoute,
): void {
  app.get<{ Params: { aa: string; bb: string; file: string } }>(
    `${prefix}/:aa/:bb/:file`,
    { config: { api: { summary: `A file of ${folder}, named by its content. Ranges are answered.` } } },
    async (request, reply) => {
      const { aa, bb, file } = request.params
      const [, signature = '', ending = ''] = NAME.exec(file) ?? []
      const type = typeOf(ending)
      if (type === null || aa !== signature.slice(0, 2) || bb !== signature.slice(2, 4)) return missing(reply)
      const name = contentName(folder, signature, ending)
      return sendContent(reply, dataDir, { name, range: request.headers.range, type, policy })
    },
  )
}

interface SentContent {
  /** Path below the media folder. */
  readonly name: string
  /** The request's `range` header. */
  readonly range: string | undefined
  readonly type: string
  /** See `ContentRoute`. */
  readonly policy: string
}

/** Sends a file or a range of it. If it is not on this machine's disk, it is read from the bucket. */
export async function sendContent(
  reply: FastifyReply,
  dataDir: string,
  { name, range: header, type, policy }: SentContent,
): Promise<FastifyReply> {
  void reply.header('content-security-policy', `default-src 'none'; ${policy}; sandbox`)
  if (!(await haveFile(dataDir, name))) return missing(reply)
  const path = localFile(dataDir, name)
  const { size } = await stat(path)
  const range = readRange(header, size)
  void reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', A_YEAR)
    .header('x-content-type-options', 'nosniff')
    .type(type)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range === null) return reply.header('content-length', size).send(createReadStream(path))
  const { from, to } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${size}`)
    .header('content-length', to - from + 1)
    .send(createReadStream(path, { start: from, end: to }))
}

export function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.\n')
}
