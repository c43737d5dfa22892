import type { FastifyInstance } from 'fastify'
import { VIDEO_PREFIX } from '#features/videos/constants.ts'
import { addContentRoute } from '#server/content-files/content-route.ts'

const CAPTIONS = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*\.vtt$/

/** `GET /v/:aa/:bb/:file`: videos and their captions. */
export function addVideoRoutes(app: FastifyInstance, dataDir: string): void {
  addContentRoute(app, dataDir, { prefix: VIDEO_PREFIX, folder: 'videos', typeOf, policy: "media-src 'self'" })
}

function typeOf(ending: string): string | null {
  if (ending === 'mp4') return 'video/mp4'
  if (ending === 'webm') return 'video/webm'
  return CAPTIONS.test(ending) ? 'text/vtt; charset=utf-8' : null
}
