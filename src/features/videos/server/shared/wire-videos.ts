import type { GridVideo, VideoRecord, WireVideos } from '#features/videos/contract.ts'
import { captionsUrl, HLS_TYPE, hlsUrl, mp4Url, videoUrl } from '#features/videos/constants.ts'

/** The formats of HLS and of a single file (spec viewer §3). */
const HLS_FORMAT = 'V_HLSV4'
const FILE_FORMAT = 'V_720P'

/** A stored video as a closeup gets it. HLS is first: a browser plays the first format that it can. */
export function wireVideos(video: VideoRecord): WireVideos {
  const { width, height, duration_ms: duration, has_sound, captions, signature, hls = [] } = video
  return {
    video_list: {
      ...(hls.length > 0 ? { [HLS_FORMAT]: { url: hlsUrl(signature), type: HLS_TYPE, width, height, duration } } : {}),
      [FILE_FORMAT]: wireVideoFile(video),
    },
    has_sound,
    captions: captions.map((language) => ({ language, url: captionsUrl(signature, language) })),
  }
}

/** The same for a card. */
export function gridVideo(video: VideoRecord): NonNullable<GridVideo> {
  const { url, duration } = wireVideoFile(video)
  return { url, duration }
}

/** The one file that is played without HLS: the MP4 rendition, or the file as it was uploaded while there is none. */
function wireVideoFile(video: VideoRecord): WireVideos['video_list'][string] {
  const { type, width, height, duration_ms: duration, signature, mp4 } = video
  if (!mp4) return { url: videoUrl(video), type, width, height, duration }
  return {
    url: mp4Url(signature),
    type: 'video/mp4',
    width: mp4.width,
    height: mp4.height,
    duration: mp4.duration_ms,
  }
}
