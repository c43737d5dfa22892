import type { FastifyInstance } from 'fastify'
import { CAPTION_FILE_ENDING, HLS_TYPE, MP4_ENDING, VIDEO_PREFIX } from '#features/videos/constants.ts'
import { addContentRoute, missing, sendContent } from '#server/content-files/content-route.ts'
import { hlsName } from './shared/video-files.ts'

const CAPTIONS = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*\.vtt$/
const HLS_NAME = /^(?:master\.m3u8|h\d{2,4}\.(?:m3u8|m4s))$/
const POLICY = "media-src 'self'"

/** `GET /v/:aa/:bb/:file`: videos, their MP4 renditions and captions; `/v/:aa/:bb/:signature/:file`: their HLS renditions. */
export function addVideoRoutes(app: FastifyInstance, dataDir: string): void {
  addContentRoute(app, dataDir, { prefix: VIDEO_PREFIX, folder: 'videos', typeOf, policy: POLICY })
  app.get<{ Params: { aa: string; bb: string; signature: string; file: string } }>(
    `${VIDEO_PREFIX}/:aa/:bb/:signature/:file`,
    { config: { api: { summary: 'A file of the HLS rendition of a video.' } } },
    ({ params: { aa, bb, signature, file }, headers: { range } }, reply) => {
      const isSignature = /^[0-9a-f]{32}$/.test(signature)
      const isRight = isSignature && aa === signature.slice(0, 2) && bb === signature.slice(2, 4)
      if (!isRight || !HLS_NAME.test(file)) return missing(reply)
      const type = file.endsWith('.m3u8') ? HLS_TYPE : 'video/mp4'
      return sendContent(reply, dataDir, { name: hlsName(signature, file), range, type, policy: POLICY })
    },
  )
}

function typeOf(ending: string): string | null {
  if (ending === 'mp4' || ending === MP4_ENDING) return 'video/mp4'
  if (ending === 'webm') return 'video/webm'
  return ending === CAPTION_FILE_ENDING || CAPTIONS.test(ending) ? 'text/vtt; charset=utf-8' : null
}
