import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { links } from '#contracts/links.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { refuseOtherSite } from '#server/http/cross-site.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf } from '#server/storage/database.ts'
import { HELD_SHARE, HELD_SHARE_URL, SHARE_BYTES_MAX, SHARE_PATH } from '../constants.ts'
import { holdShare, openShare } from './held-shares.ts'

/**
 * `POST SHARE_PATH`: what another app shares with the installed app while no service worker runs. The form is held for the member, and
 * the builder opens, which reads it at HELD_SHARE_URL and asks. A form that another site sent is not held.
 */
export function addShareRoutes(app: FastifyInstance, { kernel, dataDir }: ServerContext): void {
  const db = databaseOf(kernel.pool)
  const viewerOf = async (request: FastifyRequest) => {
    const viewer = await kernel.members.find(db, sessionTokenOf(request))
    return viewer && mayTry(kindOf(viewer), 'draft.use') ? viewer : null
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: SHARE_BYTES_MAX }, (_request, payload, done) => done(null, payload))
    scope.post(SHARE_PATH, { bodyLimit: SHARE_BYTES_MAX }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const viewer = refuseOtherSite(request) ? null : await viewerOf(request)
      const type = request.headers['content-type'] ?? ''
      if (!viewer || viewer.isWritingStopped || !type.startsWith('multipart/form-data')) {
        // The rest of the body is not read.
        return reply.header('connection', 'close').redirect(links.createPin, 303)
      }
      const isHeld = await holdShare(dataDir, viewer.id, type, request.body as Readable)
      return reply.redirect(`${links.createPin}?shared=${isHeld ? HELD_SHARE : '0&left=1'}`, 303)
    })
  })

  app.get(HELD_SHARE_URL, async (request, reply) => {
    void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    const viewer = await viewerOf(request)
    const held = viewer && (await openShare(dataDir, viewer.id))
    if (!held) return reply.code(404).type('text/plain; charset=utf-8').send('Nothing that was shared is held.\n')
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'attachment')
      .type(held.type)
      .send(held.content)
  })
}
