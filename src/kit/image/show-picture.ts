import { awaitPicture } from '#kit/first-screen.ts'
import { isSkimming, pictureEnded, queuePicture } from './load-queue.ts'
import { isMissing, noteFailure } from './missing-pictures.ts'
import { paintBlur } from './paint-blur.ts'
import { takeAhead } from './show-ahead.ts'
import { forgetShown, noteShown, wasShown } from './shown-pictures.ts'

export interface PictureToShow {
  readonly src: string
  readonly topPx: () => number | null
  /** Blur in base64, painted until the picture is loaded; null if there is none. */
  readonly thumbhash: string | null
  readonly isUrgent: boolean
}

/**
 * A picture that failed because of the network is requested again when the network is back, and also after this time.
 * The time doubles with each retry.
 */
const RETRY_MS = 4_000
const RETRIES_MAX = 3

/**
 * Loads a picture into its element. The picture waits for its turn in the queue, and is shown when it is decoded, with
 * a fade. This works on the element directly, so a loaded picture causes no rendering. The element's `data-state`
 * selects its style: absent while it waits, `shown`, `faded` (shown with a fade) or `failed`. The box of a failed
 * picture has `data-failed`, because browsers would evaluate `:has` for every picture that is added or removed.
 * @returns a function that cancels the picture: its request is aborted, and the element is not changed any more
 */
export function showPicture(image: HTMLImageElement, picture: PictureToShow): () => void {
  const { src } = picture
  // The box is the element that `Picture` renders around the image.
  const box = image.parentElement!
  let isOver = false
  let isLoading = false
  let retries = 0
  let retrying = 0
  let leaveQueue: () => void = () => undefined
  let forgetBlur: () => void = () => undefined
  const endWait = picture.isUrgent ? awaitPicture() : () => undefined

  function start(): void {
    isLoading = true
    image.fetchPriority = picture.isUrgent ? 'high' : 'low'
    image.addEventListener('load', decode)
    image.addEventListener('error', fail)
    image.src = src
  }

  /**
   * Decodes the picture when it is loaded, not earlier: if a picture is cancelled, Chromium never settles `decode()`
   * and never frees the elements.
   */
  function decode(): void {
    image.decode().then(
      // In the first screen there is no fade, because the reader waits for these pictures.
      () => end(picture.isUrgent || isSkimming() || wasShown(src) ? 'shown' : 'faded'),
      fail,
    )
  }

  function fail(): void {
    noteFailure()
    end('failed')
  }

  function end(state: 'shown' | 'faded' | 'failed'): void {
    if (!isLoading) return
    isLoading = false
    endWait()
    image.removeEventListener('load', decode)
    image.removeEventListener('error', fail)
    pictureEnded()
    if (isOver) return
    mark(state)
    if (state !== 'failed') {
      forgetBlur()
      noteShown(src)
    } else {
      window.addEventListener('online', retry, { once: true })
      if (retries < RETRIES_MAX) retrying = window.setTimeout(retry, RETRY_MS * 2 ** retries++)
    }
  }

  function mark(state: 'shown' | 'faded' | 'failed'): void {
    image.dataset['state'] = state
    if (state === 'failed') box.dataset['failed'] = ''
  }

  function clear(): void {
    image.removeAttribute('srcset')
    image.removeAttribute('src')
    delete image.dataset['state']
    delete box.dataset['failed']
  }

  function retry(): void {
    leaveRetry()
    clear()
    wait()
  }

  function leaveRetry(): void {
    window.clearTimeout(retrying)
    window.removeEventListener('online', retry)
  }

  function wait(): void {
    forgetBlur()
    if (picture.thumbhash !== null) forgetBlur = paintBlur(box, picture.thumbhash)
    if (isMissing(src)) {
      mark('failed')
      endWait()
      return
    }
    if (takeAhead(src)) start()
    else leaveQueue = queuePicture({ topPx: picture.topPx, start })
  }

  // The document from the server already shows this picture, or is loading it.
  if (image.srcset.includes(src)) {
    noteShown(src)
    image.addEventListener('error', retryFromCache, { once: true })
    if (image.complete) endWait()
    else image.addEventListener('load', endWait, { once: true })
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) retryFromCache()
    return leave
  }
  // The element has shown another picture before, whose state must be removed.
  if (image.dataset['state'] !== undefined) clear()
  if (wasShown(src)) {
    image.src = src
    mark('shown')
    endWait()
    image.addEventListener('error', retryFromCache, { once: true })
  } else {
    wait()
  }

  /**
   * Handles the failure of a picture that was shown before: the browser's cache no longer has it, and there is no
   * network.
   */
  function retryFromCache(): void {
    endWait()
    forgetShown(src)
    retry()
  }

  return leave

  function leave(): void {
    isOver = true
    endWait()
    leaveQueue()
    forgetBlur()
    leaveRetry()
    image.removeEventListener('error', retryFromCache)
    image.removeEventListener('load', endWait)
    // Without an address, the browser aborts a running request, but it also builds its sign for a broken picture. If
    // nothing is loading, that would be wasted work for each card that leaves the list during a scroll.
    if (!isLoading) return
    clear()
    end('failed')
  }
}
