import { HLS_TYPE, hlsUrl, mp4Url, videoUrl } from '#features/videos/constants.ts'
import type { VideoRecord, WireVideos } from '#features/videos/contract.ts'

type VideoFile = WireVideos['video_list'][string]

/** Names of the formats: HLS and a single file (spec viewer §3). */
const HLS_FORMAT = 'V_HLSV4'
const FILE_FORMAT = 'V_720P'

/** A video's formats. HLS is first, because a browser plays the first format that it can. */
export function videoList(video: VideoRecord): WireVideos['video_list'] {
  const { width, height, duration_ms: duration, signature, hls = [] } = video
  return {
    ...(hls.length > 0 ? { [HLS_FORMAT]: { url: hlsUrl(signature), type: HLS_TYPE, width, height, duration } } : {}),
    [FILE_FORMAT]: videoFile(video),
  }
}

/** The single file for playing without HLS: the MP4 rendition or, while there is none, the uploaded file. */
export function videoFile(video: VideoRecord): VideoFile {
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
