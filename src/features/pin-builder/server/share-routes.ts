import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { links } from '#contracts/links.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { refuseOtherSite } from '#server/http/cross-site.ts'
import type { Member } from '#server/http/handle.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf } from '#server/storage/database.ts'
import { HELD_SHARE, HELD_SHARE_URL, SHARE_PATH } from '../constants.ts'
import { claimShare, holdShare, openShare, type Holder } from './held-shares.ts'
import { forgetSharer, makeSharer, sharerOf } from './share-cookie.ts'

/**
 * `POST SHARE_PATH`: receives what another app shares with the installed app while no service worker runs. The form is
 * stored for the member. The builder then opens, reads the form at HELD_SHARE_URL and asks the member. A visitor's form
 * is stored for the browser until somebody logs in there. A form from another site is not stored.
 */
export function addShareRoutes(app: FastifyInstance, { kernel, dataDir }: ServerContext): void {
  const db = databaseOf(kernel.pool)
  const viewerOf = (request: FastifyRequest) => kernel.members.find(db, sessionTokenOf(request))
  const mayUseDrafts = (viewer: Member) => mayTry(kindOf(viewer), 'draft.use')
  /** The holder of this request's form; null if nothing is stored for its sender. */
  async function holderOf(request: FastifyRequest, reply: FastifyReply): Promise<Holder | null> {
    if (refuseOtherSite(request)) return null
    const viewer = await viewerOf(request)
    if (!viewer) return makeSharer(request, reply)
    return mayUseDrafts(viewer) && !viewer.isWritingStopped ? viewer.id : null
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is a stream, whose size `holdShare` limits.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post(
      SHARE_PATH,
      {
        config: {
          api: { summary: 'Receives what a device shares with the installed product, then opens the pin builder.' },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const type = request.headers['content-type'] ?? ''
        const holder = type.startsWith('multipart/form-data') ? await holderOf(request, reply) : null
        if (holder === null) {
          // Closes the connection, because the rest of the body is not read.
          return reply.header('connection', 'close').redirect(links.createPin, 303)
        }
        const isHeld = await holdShare(dataDir, holder, type, request.body as Readable)
        return reply.redirect(`${links.createPin}?shared=${isHeld ? HELD_SHARE : '0&left=1'}`, 303)
      },
    )
  })

  app.get(
    HELD_SHARE_URL,
    { config: { api: { summary: "What the browser's owner shared with this site last." } } },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
      const viewer = await viewerOf(request)
      const sharer = sharerOf(request)
      if (viewer && mayUseDrafts(viewer) && sharer) {
        await claimShare(dataDir, sharer, viewer.id)
        forgetSharer(request, reply)
      }
      const held = viewer && mayUseDrafts(viewer) ? await openShare(dataDir, viewer.id) : null
      if (!held) return reply.code(404).type('text/plain; charset=utf-8').send('Nothing that was shared is held.\n')
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'attachment')
        .type(held.type)
        .send(held.content)
    },
  )
}
