import { captionsUrl } from '#features/videos/constants.ts'
import type { GridVideo, VideoRecord, WireVideos } from '#features/videos/contract.ts'
import { videoFile, videoList } from '#features/videos/domain/video-list.ts'

/** A video as a closeup gets it. */
export function wireVideos(video: VideoRecord): WireVideos {
  const { has_sound, captions, signature } = video
  return {
    video_list: videoList(video),
    has_sound,
    captions: captions.map((language) => ({ language, url: captionsUrl(signature, language) })),
  }
}

/** A video as a card gets it. */
export function gridVideo(video: VideoRecord): NonNullable<GridVideo> {
  const { url, duration } = videoFile(video)
  return { url, duration }
}
