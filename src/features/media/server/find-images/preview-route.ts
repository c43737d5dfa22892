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
        if (!fetched.ok || !sniffPicture(fetched.value.body)) return await reply.code(404).send()
        const small = await sharp(fetched.value.body, { limitInputPixels: PICTURE_PIXELS_MAX })
          .autoOrient()
          .resize({ width: FOUND_PREVIEW_PX, withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer()
          .catch((): null => null) // the file is not a complete picture
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
