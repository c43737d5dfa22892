import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/define-server-feature.ts'
import { databaseOf } from '#server/storage/database.ts'
import { TAG_FIRE_URL, TAG_SCRIPT_URL } from '../constants.ts'
import { createFireLimit, fireTag, readFire } from './fire-tag.ts'

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * The script for advertisers' sites: `<script async src="…/ads/ct/tag.js?tag=1"></script>`.
 * It reports the visit, and the events that the site passes to it, such as
 * `pinfold('checkout', { value: '9.90', currency: 'EUR', order: '17' })`.
 * It sets no cookie; it keeps the click's token in the site's session storage until the visit ends.
 */
const SCRIPT = `(function () {
  var script = document.currentScript
  if (!script) return
  var source = new URL(script.src)
  var tag = source.searchParams.get('tag')
  var click = new URLSearchParams(location.search).get('pf_click')
  try {
    if (click) sessionStorage.setItem('pf_click', click)
    else click = sessionStorage.getItem('pf_click')
  } catch (error) {
    // The site's storage is closed: the click counts on its first page alone.
  }
  window.pinfold = function (event, details) {
    var url = new URL('${TAG_FIRE_URL}', source.origin)
    var values = Object.assign({ tag: tag, event: event, click: click }, details)
    Object.keys(values).forEach(function (name) {
      if (values[name] !== null && values[name] !== undefined) url.searchParams.set(name, values[name])
    })
    new Image().src = url.href
  }
  window.pinfold('page_visit')
})()
`

/**
 * Adds the addresses that other sites call. They neither read nor set a cookie, and every report gets the same answer.
 */
export function addPublicTag(app: FastifyInstance, { pool, log }: ServerContext): void {
  const isWithinLimit = createFireLimit(Date.now)
  app.get(
    TAG_FIRE_URL,
    {
      config: {
        api: { summary: "Reports a conversion from an advertiser's site. The answer is always the same picture." },
      },
    },
    async (request, reply) => {
      const fire = readFire(request.url.split('?')[1] ?? '')
      if (fire !== null && isWithinLimit(fire.tag)) {
        // If a report cannot be stored, the picture on the advertiser's site must still load.
        await fireTag(databaseOf(pool), fire).catch((error: unknown) =>
          log.warn({ err: error }, 'a tag could not report'),
        )
      }
      return reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .type('image/gif')
        .send(PIXEL)
    },
  )
  app.get(
    TAG_SCRIPT_URL,
    { config: { api: { summary: "The script of conversion tags, for advertisers' sites." } } },
    (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(SCRIPT),
  )
}
