import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'
const AN_HOUR = 'public, max-age=3600'

/** The built files. Names under /assets carry a hash of their content; the service worker is asked for anew each time. */
export async function addStaticFiles(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(staticFiles, {
    root: dir,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', 'manifest.json', 'precache.json', '**/*.br', '**/*.gz', '**/*.map'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
}

function cacheControlOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return FOR_EVER
  return /service-worker\.js(\.br|\.gz)?$/.test(path) ? ASK_EACH_TIME : AN_HOUR
}
