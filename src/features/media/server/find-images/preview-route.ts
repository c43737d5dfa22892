import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { UserId } from '#contracts/ids.ts'
import { FOUND_PREVIEW_PX, FOUND_PREVIEW_URL, PICTURE_PIXELS_MAX } from '#features/media/constants.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { mediaActions } from '../actions.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { safeFetch, type FetchParts } from '#server/safe-fetch/safe-fetch.ts'
import { databaseOf } from '#server/storage/database.ts'
import { memoryToRead, PICTURE_MEMORY_MAX_BYTES, withMemory } from '../shared/picture-memory.ts'
import { sniffPicture } from '../sniff-picture.ts'

/** Maximum number of previews that are fetched at once: for one member, and for all members of this server. */
const OF_MEMBER_MAX = 6
const OF_SERVER_MAX = 16

/**
 * `GET FOUND_PREVIEW_URL?url=`: a small copy of a picture from `findPinImages`, for the member who searched. The copy
 * is needed because the page's policy allows no pictures of other hosts. It also hides from other servers who is
 * looking.
 */
export function addPreviewRoute(app: FastifyInstance, { kernel }: ServerContext, parts: FetchParts = {}): void {
  const db = databaseOf(kernel.pool)
  const waiting = new Map<UserId, number>()
  let all = 0
  app.get<{ Querystring: { url?: unknown } }>(
    FOUND_PREVIEW_URL,
    {
      config: {
        api: { summary: 'A small copy of a picture that FindPinImagesResource found, for the member who searched.' },
      },
    },
    async (request, reply) => {
      void reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
      const viewer = await kernel.members.find(db, sessionTokenOf(request))
      if (!viewer || !mayTry(kindOf(viewer), mediaActions.find)) return reply.code(401).send()
      const { url } = request.query
      const own = waiting.get(viewer.id) ?? 0
      if (typeof url !== 'string' || url.length > 2_048) return reply.code(400).send()
      if (own >= OF_MEMBER_MAX || all >= OF_SERVER_MAX) return reply.code(429).header('retry-after', 1).send()
      waiting.set(viewer.id, own + 1)
      all += 1
      try {
        const fetched = await safeFetch(url, parts)
        // Not a complete picture, or one that is too large.
        const small = fetched.ok ? await previewOf(fetched.value.body).catch((): null => null) : null
        if (!small) return await reply.code(404).send()
        return await reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(small)
      } finally {
        all -= 1
        const left = (waiting.get(viewer.id) ?? 1) - 1
        if (left <= 0) waiting.delete(viewer.id)
        else waiting.set(viewer.id, left)
      }
    },
  )
}

/** A small copy of a picture from another site. Null if it is no picture, or needs too much memory. */
async function previewOf(bytes: Uint8Array): Promise<Buffer | null> {
  const format = sniffPicture(bytes)
  if (!format) return null
  const image = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX })
  const meta = await image.metadata()
  const { peak } = memoryToRead(meta, format, meta.width * meta.height)
  if (peak > PICTURE_MEMORY_MAX_BYTES) return null
  const small = image.autoOrient().resize({ width: FOUND_PREVIEW_PX, withoutEnlargement: true })
  return withMemory(peak, () => small.webp({ quality: 80 }).toBuffer())
}
