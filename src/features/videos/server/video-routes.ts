import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { VIDEO_PREFIX } from '#features/videos/constants.ts'
import { readRange } from './read-range.ts'
import { videoFile } from './shared/video-files.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const NAME = /^([0-9a-f]{32})\.(mp4|webm|[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*\.vtt)$/

/** `GET /v/:aa/:bb/:file`: videos and their captions, whole or a range of bytes. What it answers never changes. */
export function addVideoRoutes(app: FastifyInstance, dataDir: string): void {
  app.get<{ Params: { aa: string; bb: string; file: string } }>(
    `${VIDEO_PREFIX}/:aa/:bb/:file`,
    async (request, reply) => {
      // A video never runs anything, also when it is opened by itself.
      void reply.header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
      const { aa, bb, file } = request.params
      const [, signature = '', ending = ''] = NAME.exec(file) ?? []
      if (signature === '' || aa !== signature.slice(0, 2) || bb !== signature.slice(2, 4)) return missing(reply)
      const path = videoFile(dataDir, signature, ending)
      const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!info) return missing(reply)
      const range = readRange(request.headers.range, info.size)
      void reply.header('accept-ranges', 'bytes').header('cache-control', A_YEAR).type(typeOf(ending))
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${info.size}`).send()
      if (range === null) return reply.header('content-length', info.size).send(createReadStream(path))
      const { from, to } = range
      return reply
        .code(206)
        .header('content-range', `bytes ${from}-${to}/${info.size}`)
        .header('content-length', to - from + 1)
        .send(createReadStream(path, { start: from, end: to }))
    },
  )
}

function typeOf(ending: string): string {
  return ending === 'mp4' ? 'video/mp4' : ending === 'webm' ? 'video/webm' : 'text/vtt; charset=utf-8'
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such video.\n')
}
