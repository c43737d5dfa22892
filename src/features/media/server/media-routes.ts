import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { DAY_MS } from '#contracts/durations.ts'
import { MEDIA_PREFIX, type MediaFormat } from '../contract.ts'
import { readPictureAddress, renditionName } from './picture-address.ts'
import type { PictureOrigins } from './shared/picture-source.ts'
import { localFile } from '#server/content-files/kept-files.ts'
import { createRenditionMaker } from './rendition-maker.ts'

export interface MediaRouteParts {
  readonly pool: Pool
  /** The data folder. Renditions and originals are in its folder `media`. */
  readonly dataDir: string
  readonly log: { warn(details: object, message: string): void }
  /** Functions that draw pictures, by kind, e.g. `{ demo: drawDemoPicture }`. */
  readonly origins?: PictureOrigins
}

const TYPES: Readonly<Record<MediaFormat, string>> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' }
const A_YEAR = 'public, max-age=31536000, immutable'
const A_MINUTE = 'public, max-age=60'
/** Larger files are streamed instead of read into memory. */
const WHOLE_BYTES_MAX = 512 * 1_024
const BUSY_RETRY_S = 2
const TOUCH_EVERY_MS = DAY_MS

/**
 * `GET /i/:rendition/:aa/:bb/:file` (`imageUrl` of the contract): every rendition of every picture as WebP, JPEG or
 * AVIF. It is made at the first request and kept on disk. The content of an address never changes, so it is cached for
 * a year.
 */
export function mediaRoutes({ pool, dataDir, log, origins = {} }: MediaRouteParts): FastifyPluginAsync {
  const maker = createRenditionMaker({ pool, dataDir, origins, log })

  return async (app) => {
    // A reader who leaves does not end the work, which needs the database.
    app.addHook('onClose', () => maker.close())
    app.get<{ Params: { rendition: string; aa: string; bb: string; file: string } }>(
      `${MEDIA_PREFIX}/:rendition/:aa/:bb/:file`,
      { config: { api: { summary: 'A picture in one size, as WebP, JPEG or AVIF, named by its content.' } } },
      async (request, reply) => {
        // These headers prevent scripts in a picture from running, even if the picture is opened as a page.
        void reply
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('x-content-type-options', 'nosniff')
        const address = readPictureAddress(request.params)
        if (!address) return missing(reply, 'no-store')
        const etag = `"${address.signature}-${address.rendition}-${address.format}"`
        const kept = await openKept(localFile(dataDir, renditionName(address)))
        if (kept) {
          void found(reply, address, etag).header('content-length', kept.bytes)
          if (request.headers['if-none-match'] === etag) return unchanged(reply)
          return reply.send(kept.content)
        }
        const made = await maker.make(address)
        switch (made.kind) {
          case 'made':
            if (request.headers['if-none-match'] === etag) return unchanged(found(reply, address, etag))
            return found(reply, address, etag).send(made.bytes)
          case 'stored': {
            const original = await openKept(localFile(dataDir, made.path))
            if (!original) return missing(reply, A_MINUTE)
            void found(reply, made, etag).header('content-length', original.bytes)
            if (request.headers['if-none-match'] === etag) return unchanged(reply)
            return reply.send(original.content)
          }
          case 'unknown':
            return missing(reply, 'no-store')
          case 'elsewhere':
          case 'broken':
            return missing(reply, A_MINUTE)
          case 'busy':
            return reply.code(503).header('cache-control', 'no-store').header('retry-after', BUSY_RETRY_S).send()
        }
      },
    )
  }
}

function found(reply: FastifyReply, { format }: { readonly format: MediaFormat }, etag: string): FastifyReply {
  return reply.header('cache-control', A_YEAR).header('etag', etag).type(TYPES[format])
}

function unchanged(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('content-length').code(304).send()
}

function missing(reply: FastifyReply, cacheControl: string): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', cacheControl)
    .type('text/plain; charset=utf-8')
    .send('There is no such picture.\n')
}

/** Opens a rendition that was made before; null if there is none yet. */
async function openKept(
  file: string,
): Promise<{ readonly bytes: number; readonly content: Buffer | ReadStream } | null> {
  let handle
  try {
    handle = await open(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { size, mtimeMs } = await handle.stat()
  // The file's modification time shows the day of its last request. Files that are not requested for a long time are
  // removed.
  const now = Date.now()
  if (now - mtimeMs > TOUCH_EVERY_MS) await handle.utimes(now / 1_000, now / 1_000)
  if (size > WHOLE_BYTES_MAX) return { bytes: size, content: handle.createReadStream() }
  try {
    return { bytes: size, content: await handle.readFile() }
  } finally {
    await handle.close()
  }
}
