import { isSkimming, pictureEnded, queuePicture } from './load-queue.ts'
import { isMissing, noteFailure } from './missing-pictures.ts'
import { paintBlur } from './paint-blur.ts'

export interface PictureToShow {
  readonly src: string
  readonly topPx: () => number | null
  /** Base64; painted until the picture is here. */
  readonly thumbhash: string | null
  readonly isUrgent: boolean
}

/** Addresses that this page has shown: they come from the browser's cache at once and need no fade. */
const shown = new Set<string>()
const SHOWN_MAX = 3_000
/** A picture that failed for want of a connection is asked for again when one is there, and after this time, twice it, four times. */
const RETRY_MS = 4_000
const RETRIES_MAX = 3

/**
 * Brings one picture into its element: in its turn, decoded before it is seen, faded in once. Done by hand on the
 * element, so that a picture arriving costs React nothing. `data-state` of the element tells the style what to show:
 * absent while it waits, `shown`, `faded` (shown with a fade) or `failed`; the box around one that failed is marked
 * `data-failed`, since a box that asks what it holds (`:has`) is looked at with every picture that comes or goes.
 * @returns gives the picture up: the request is cancelled and nothing is written any more
 */
export function showPicture(image: HTMLImageElement, picture: PictureToShow): () => void {
  const { src } = picture
  // `Picture` draws it.
  const box = image.parentElement!
  let isOver = false
  let isLoading = false
  let retries = 0
  let retrying = 0
  let leaveQueue: () => void = () => undefined
  let forgetBlur: () => void = () => undefined

  function start(): void {
    isLoading = true
    image.fetchPriority = picture.isUrgent ? 'high' : 'low'
    image.addEventListener('load', decode)
    image.addEventListener('error', fail)
    image.src = src
  }

  /** Only when it has come: Chromium never settles decode() of a picture that is given up on its way, and keeps its elements. */
  function decode(): void {
    image.decode().then(
      // The first screen is waited for: a fade would only make it later.
      () => end(picture.isUrgent || isSkimming() || shown.has(src) ? 'shown' : 'faded'),
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
    image.removeEventListener('load', decode)
    image.removeEventListener('error', fail)
    pictureEnded()
    if (isOver) return
    forgetBlur()
    mark(state)
    if (state !== 'failed') remember(src)
    else {
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
    if (isMissing(src)) {
      mark('failed')
      return
    }
    leaveQueue = queuePicture({ topPx: picture.topPx, start })
  }

  // The document's own: it is shown already, or about to be.
  if (image.srcset.includes(src)) {
    remember(src)
    image.addEventListener('error', retryFromCache, { once: true })
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) retryFromCache()
    return leave
  }
  // The element showed another picture before.
  if (image.dataset['state'] !== undefined) clear()
  if (shown.has(src)) {
    image.src = src
    mark('shown')
    image.addEventListener('error', retryFromCache, { once: true })
  } else {
    wait()
    if (picture.thumbhash !== null) forgetBlur = paintBlur(box, picture.thumbhash)
  }

  /** What was shown once may have left the cache while the network is gone. */
  function retryFromCache(): void {
    shown.delete(src)
    retry()
  }

  return leave

  function leave(): void {
    isOver = true
    leaveQueue()
    forgetBlur()
    leaveRetry()
    image.removeEventListener('error', retryFromCache)
    // Taking the address away cancels a request that is under way. It also makes the browser build what stands in for a picture
    // that is missing, which for each card that leaves a list that is scrolled past would be work for nobody.
    if (!isLoading) return
    clear()
    end('failed')
  }
}

function remember(src: string): void {
  shown.add(src)
  if (shown.size > SHOWN_MAX) shown.delete(shown.values().next().value!)
}
