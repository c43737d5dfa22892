import type { VideoRecord, WireVideos } from '#features/videos/contract.ts'
import { captionsUrl, HLS_TYPE, hlsUrl, videoUrl } from '#features/videos/constants.ts'

/** The formats of HLS and of the uploaded file (spec viewer §3). */
const HLS_FORMAT = 'V_HLSV4'
const FORMAT = 'V_720P'

/** A stored video as a closeup gets it. HLS is first: a browser plays the first format that it can. */
export function wireVideos(video: VideoRecord): WireVideos {
  const { type, width, height, duration_ms: duration, has_sound, captions, signature, hls = [] } = video
  const size = { width, height, duration }
  return {
    video_list: {
      ...(hls.length > 0 ? { [HLS_FORMAT]: { url: hlsUrl(signature), type: HLS_TYPE, ...size } } : {}),
      [FORMAT]: { url: videoUrl(video), type, ...size },
    },
    has_sound,
    captions: captions.map((language) => ({ language, url: captionsUrl(signature, language) })),
  }
}
