import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { readLink, useLink } from '#features/mail/server/shared/mail-links.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import type { Member } from '#server/http/handle.ts'
import { sessionTokenOf } from '#server/http/cookies.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf } from '#server/storage/database.ts'
import { EXPORT_PREFIX } from '../constants.ts'
import { LINK_PURPOSE } from './export-job.ts'
import { hasFile } from './read-export.ts'
import { exportFile } from './write-export.ts'

/**
 * `GET EXPORT_PREFIX/<id>.zip` for the settings, and `GET EXPORT_PREFIX/link?token=` for the mail, which works once.
 * Both send the file only to its owner's session. For anybody else it does not exist.
 */
export function addDownloadRoutes(app: FastifyInstance, { kernel, dataDir }: ServerContext): void {
  const db = databaseOf(kernel.pool)
  const viewerOf = async (request: FastifyRequest) => {
    const viewer = await kernel.members.find(db, sessionTokenOf(request))
    return viewer && mayTry(kindOf(viewer), 'account.secure') ? viewer : null
  }
  const readyOf = async (viewer: Member | null, id: string | null) => {
    if (!viewer || id === null) return null
    const rows = await db.query<{ day: string; bytes: string }>({
      text: `select to_char(ready_at at time zone 'UTC', 'YYYY-MM-DD') as day, bytes from account_exports
             where id = $1 and user_id = $2 and ready_at is not null and expires_at > now()`,
      values: [id, viewer.id],
    })
    const path = exportFile(dataDir, id)
    return rows[0] && (await hasFile(path)) ? { ...rows[0], path, username: viewer.username } : null
  }
  const send = (
    reply: FastifyReply,
    { path, day, bytes, username }: NonNullable<Awaited<ReturnType<typeof readyOf>>>,
  ) =>
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="pinfold-${username}-${day}.zip"`)
      .header('content-length', bytes)
      .type('application/zip')
      .send(createReadStream(path))

  app.get<{ Params: { file: string } }>(
    `${EXPORT_PREFIX}/:file`,
    { config: { api: { summary: "Downloads the member's own data export, a ZIP file." } } },
    async (request, reply) => {
      const { file } = request.params
      const name = file.endsWith('.zip') ? file.slice(0, -'.zip'.length) : ''
      const id = isId(name) ? name : null
      const ready = await readyOf(await viewerOf(request), id)
      if (ready) return send(reply, ready)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such file.\n')
    },
  )

  app.get<{ Querystring: { token?: unknown } }>(
    `${EXPORT_PREFIX}/link`,
    { config: { api: { summary: 'Downloads a data export by the link of a mail.' } } },
    async (request, reply) => {
      const { token } = request.query
      const viewer = await viewerOf(request)
      if (viewer && typeof token === 'string' && token.length <= 100) {
        const ready = await readyOf(viewer, await readLink(db, token, LINK_PURPOSE))
        if (ready && (await useLink(db, token, LINK_PURPOSE)) !== null) return send(reply, ready)
      }
      // The settings page asks a visitor to log in, and shows a member their exports.
      return reply.header('cache-control', 'no-store').redirect(links.settingsPage('account-settings'), 303)
    },
  )
}
