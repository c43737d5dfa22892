import type { VideoRecord, WireVideos } from '#features/videos/contract.ts'
import { captionsUrl, videoUrl } from '#features/videos/constants.ts'

/** spec viewer §3: the format of the one file that is kept. */
const FORMAT = 'V_720P'

/** A stored video as a closeup gets it. */
export function wireVideos(video: VideoRecord): WireVideos {
  const { type, width, height, duration_ms: duration, has_sound, captions, signature } = video
  return {
    video_list: { [FORMAT]: { url: videoUrl(video), type, width, height, duration } },
    has_sound,
    captions: captions.map((language) => ({ language, url: captionsUrl(signature, language) })),
  }
}
