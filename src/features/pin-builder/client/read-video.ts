import { POSTER_TYPE } from '#features/pin-builder/constants.ts'

interface ReadVideo {
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** One frame of the video. */
  readonly poster: Blob
}

/** The time of the frame, in seconds. The first frames are often black. */
const POSTER_AT_S = 1
const POSTER_QUALITY = 0.9
const WAIT_MAX_MS = 15_000

/**
 * Size, duration and a frame of a video; null if it has no track that this browser can show.
 * @param isFirst true for the first frame, with which a player begins; false for a later one, because many videos begin
 * black
 */
export async function readVideo(file: Blob, isFirst = false): Promise<ReadVideo | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const isLoaded = heard(video, 'loadeddata')
    video.src = url
    if (!(await isLoaded) || video.videoWidth === 0) return null
    const durationS = Number.isFinite(video.duration) ? video.duration : 0
    if (!isFirst) {
      const isThere = heard(video, 'seeked')
      video.currentTime = Math.min(POSTER_AT_S, durationS / 10)
      if (!(await isThere)) return null
    }
    const { videoWidth: width, videoHeight: height } = video
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const poster = await canvas.convertToBlob({ type: POSTER_TYPE, quality: POSTER_QUALITY })
    return { width, height, durationMs: Math.round(durationS * 1_000), poster }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** Waits for an event of the video. False if the file cannot be read, or if nothing happens for a long time. */
function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), WAIT_MAX_MS)
    const end = (isHeard: boolean) => {
      clearTimeout(timer)
      resolve(isHeard)
    }
    video.addEventListener(event, () => end(true), { once: true })
    video.addEventListener('error', () => end(false), { once: true })
  })
}
