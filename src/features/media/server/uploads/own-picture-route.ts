import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isId } from '#contracts/ids.ts'
import { OWN_PICTURE_URL } from '#features/media/constants.ts'
import { haveFile, localFile } from '#server/content-files/kept-files.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf } from '#server/storage/database.ts'
import { uploadsByKey } from '../shared/keyed-uploads.ts'
import { findPicture } from '../shared/picture-source.ts'

const TYPES: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.webp': 'image/webp' }

/**
 * `GET OWN_PICTURE_URL?key=`: a picture in full size, for the member who brought it. Another of the member's devices crops it,
 * which does not have the file. Renditions are smaller, and originals are served to nobody else.
 */
export function addOwnPictureRoute(app: FastifyInstance, { kernel, dataDir }: ServerContext): void {
  const db = databaseOf(kernel.pool)
  app.get<{ Querystring: { readonly key?: unknown } }>(OWN_PICTURE_URL, async (request, reply) => {
    void reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
    const viewer = await kernel.members.find(db, sessionTokenOf(request))
    const { key } = request.query
    const isAllowed = viewer && !viewer.isLimited && mayTry(kindOf(viewer), 'media.upload')
    const [upload] = isAllowed && typeof key === 'string' && isId(key) ? await uploadsByKey(db, viewer.id, [key]) : []
    const picture = upload?.signature ? await findPicture(kernel.pool, upload.signature) : null
    const path = picture?.source.kind === 'file' ? String(picture.source['path']) : null
    if (path === null || !(await haveFile(dataDir, path)))
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture of yours.\n')
    return reply
      .type(TYPES[extname(path)] ?? 'application/octet-stream')
      .send(createReadStream(localFile(dataDir, path)))
  })
}
