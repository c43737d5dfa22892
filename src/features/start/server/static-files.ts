import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formerBuildOf } from '#server/client-build.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'
const AN_HOUR = 'public, max-age=3600'
const ASSETS = 'assets'
/** Files that no address leads to: source maps, and compressed files, which are sent in place of the plain ones. */
const NOT_SENT = /\.(br|gz|map)$/

/**
 * Adds the built files. Names under /assets contain a hash of the content. The service worker's script is requested
 * again each time.
 */
export async function addStaticFiles(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(staticFiles, {
    root: dir,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', 'manifest.json', 'precache.json', '**/*.br', '**/*.gz', '**/*.map', `${ASSETS}/**`],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
  // All files share one route. A route for each of a thousand files would take a third of a second at every start.
  const names = new Set((await readdir(join(dir, ASSETS))).filter((name) => !NOT_SENT.test(name)))
  app.get<{ Params: { readonly '*': string } }>(
    `/${ASSETS}/*`,
    { config: { api: { summary: 'A file of the built page. Its name contains a hash of its content.' } } },
    async (request, reply) => {
      const name = request.params['*']
      if (!names.has(name)) return sendNoFile(reply)
      return reply.sendFile(`${ASSETS}/${name}`, (await hasAsset(dir, name)) ? dir : formerBuildOf(dir))
    },
  )
}

/** False if this file was moved away by a build that began after this server. */
async function hasAsset(dir: string, name: string): Promise<boolean> {
  try {
    await access(join(dir, ASSETS, name))
    return true
  } catch {
    return false
  }
}

/** A missing file has its own failure. Otherwise it would be answered with a page. */
export function sendNoFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n')
}

function cacheControlOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return FOR_EVER
  return /service-worker\.js(\.br|\.gz)?$/.test(path) ? ASK_EACH_TIME : AN_HOUR
}
