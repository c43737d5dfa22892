import type { FastifyInstance, FastifyReply } from 'fastify'
import { defineServerFeature, type ServerContext } from '#server/define-server-feature.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { SITEMAP_PATH } from './contract.ts'
import { boardRss, profileRss } from './server/rss.ts'
import { sitemapJob } from './server/sitemap-parts.ts'
import { sitemapIndex, sitemapPart } from './server/sitemap.ts'
import { requestOrigin } from '#server/http/request-origin.ts'

const DISALLOWED = ['/_/', '/resource/', '/v3/', '/search/']
const AN_HOUR = 'public, max-age=3600'
const TEN_MINUTES = 'public, max-age=600'

export const crawlers = defineServerFeature({
  name: 'crawlers',
  migrations: new URL('server/migrations/', import.meta.url),
  jobs: [sitemapJob],
  extend: addCrawlerFiles,
})

function addCrawlerFiles(app: FastifyInstance, { kernel }: ServerContext): void {
  const db = databaseOf(kernel.pool)

  /** These reads count as requests in flight, like pages, so that a busy server can refuse them. */
  async function send(
    reply: FastifyReply,
    kind: { readonly type: string; readonly cached: string },
    make: (db: Database) => Promise<string | null>,
  ): Promise<FastifyReply> {
    const refused = await kernel.admission.enter('read')
    if (refused) {
      if (refused.retryAfterS !== undefined) reply.header('retry-after', refused.retryAfterS)
      return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Busy.\n')
    }
    try {
      const text = await make(db)
      if (text !== null) return await reply.type(kind.type).header('cache-control', kind.cached).send(text)
      return await reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found.\n')
    } finally {
      kernel.admission.leave('read')
    }
  }
  const sitemap = { type: 'application/xml; charset=utf-8', cached: AN_HOUR }
  const rss = { type: 'application/rss+xml; charset=utf-8', cached: TEN_MINUTES }

  app.get(
    '/robots.txt',
    { config: { api: { summary: 'Says which addresses crawlers must leave out.' } } },
    (request, reply) => {
      const lines = ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '']
      const text = [...lines, `Sitemap: ${requestOrigin(request)}${SITEMAP_PATH}`, ''].join('\n')
      return reply.type('text/plain; charset=utf-8').send(text)
    },
  )
  app.get<{ Querystring: { part?: string; from?: string } }>(
    SITEMAP_PATH,
    { config: { api: { summary: 'The index of the sitemap, or one part of it.' } } },
    (request, reply) => {
      const origin = requestOrigin(request)
      const { part, from } = request.query
      return send(reply, sitemap, (given) =>
        part === undefined ? sitemapIndex(given, origin) : sitemapPart(given, origin, String(part), String(from)),
      )
    },
  )
  app.get<{ Params: { username: string } }>(
    '/:username/feed.rss',
    { config: { api: { summary: 'The newest pins of a member as RSS.' } } },
    (request, reply) => {
      const origin = requestOrigin(request)
      return send(reply, rss, (given) => profileRss(given, origin, request.params.username))
    },
  )
  app.get<{ Params: { username: string; slug: string } }>(
    '/:username/:slug/feed.rss',
    { config: { api: { summary: 'The newest pins of a board as RSS.' } } },
    (request, reply) => {
      const origin = requestOrigin(request)
      return send(reply, rss, (given) => boardRss(given, origin, request.params.username, request.params.slug))
    },
  )
}
