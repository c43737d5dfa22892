import { captionFileUrl, captionsUrl } from '#features/videos/constants.ts'
import type { CaptionUrls, GridVideo, VideoRecord, WireVideos } from '#features/videos/contract.ts'
import { videoFile, videoList } from '#features/videos/domain/video-list.ts'

/** A video as a closeup gets it. */
export function wireVideos(video: VideoRecord): WireVideos {
  return {
    video_list: videoList(video),
    has_sound: video.has_sound,
    captions: Object.entries(captionUrls(video)).map(([language, url]) => ({ language, url })),
  }
}

/** The addresses of a video's captions by language. A file that a member added replaces one that came with the video. */
export function captionUrls({ captions, caption_files = {}, signature }: VideoRecord): CaptionUrls {
  return Object.fromEntries([
    ...captions
      .filter((language) => caption_files[language] === undefined)
      .map((language) => [language, captionsUrl(signature, language)]),
    ...Object.entries(caption_files).flatMap(([language, file]) =>
      file === null ? [] : [[language, captionFileUrl(file)]],
    ),
  ])
}

/** A video as a card gets it. */
export function gridVideo(video: VideoRecord): NonNullable<GridVideo> {
  const { url, duration } = videoFile(video)
  return { url, duration }
}
