import { awaitPicture } from '#kit/first-screen.ts'
import { isSkimming, pictureEnded, queuePicture } from './load-queue.ts'
import { isMissing, noteFailure } from './missing-pictures.ts'
import { paintBlur } from './paint-blur.ts'
import { takeAhead } from './show-ahead.ts'
import { forgetShown, noteShown, wasShown } from './shown-pictures.ts'

export interface PictureToShow {
  readonly src: string
  readonly topPx: () => number | null
  /** Base64; painted until the picture is loaded. */
  readonly thumbhash: string | null
  readonly isUrgent: boolean
}

/**
 * A picture that failed because of the network is requested again when the network is back, and after this time,
 * doubled with each retry.
 */
const RETRY_MS = 4_000
const RETRIES_MAX = 3

/**
 * Loads one picture into its element: when its turn comes, shown only once it is decoded, and faded in once. It works
 * on the element directly, so a loaded picture costs React nothing. `data-state` of the element selects the style:
 * absent while it waits, `shown`, `faded` (shown with a fade) or `failed`. The box around a failed one is marked
 * `data-failed`, because `:has` would be evaluated with every picture that is added or removed.
 * @returns cancels the picture: the request is aborted and nothing is written any more
 */
export function showPicture(image: HTMLImageElement, picture: PictureToShow): () => void {
  const { src } = picture
  // The box that `Picture` draws around it.
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

  /** Only after loading: Chromium never settles decode() of a cancelled picture, and never frees its elements. */
  function decode(): void {
    image.decode().then(
      // The reader waits for the first screen, so a fade would only delay it.
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

  // The document's own picture is already shown, or about to be.
  if (image.srcset.includes(src)) {
    noteShown(src)
    image.addEventListener('error', retryFromCache, { once: true })
    if (image.complete) endWait()
    else image.addEventListener('load', endWait, { once: true })
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) retryFromCache()
    return leave
  }
  // The element showed another picture before.
  if (image.dataset['state'] !== undefined) clear()
  if (wasShown(src)) {
    image.src = src
    mark('shown')
    endWait()
    image.addEventListener('error', retryFromCache, { once: true })
  } else {
    wait()
  }

  /** A picture that was shown once may have left the cache while there is no network. */
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
    // Removing the address cancels a running request. It also makes the browser build its broken-picture sign, which
    // would be wasted work for each card that leaves the list during a scroll.
    if (!isLoading) return
    clear()
    end('failed')
  }
}
