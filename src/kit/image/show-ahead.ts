import { pictureEnded, queuePicture } from './load-queue.ts'
import { isMissing, noteFailure } from './missing-pictures.ts'
import { paintBlur } from './paint-blur.ts'
import { noteShown, wasShown } from './shown-pictures.ts'

interface PictureAhead {
  readonly src: string
  /** Base64; painted until the picture is loaded. */
  readonly thumbhash: string | null
  readonly topPx: () => number | null
}

/** Ends a picture ahead of its card. True if it is loading: its place among the loading pictures is the caller's then. */
type Take = () => boolean

/** The pictures that wait or load ahead of their cards, by address. */
const ahead = new Map<string, Take>()

/**
 * Call when the card of a picture is drawn, so that the picture is not queued twice.
 * @returns true if it is loading already. The caller loads it at once, which the browser does not request again, and calls
 * `pictureEnded` for it.
 */
export function takeAhead(src: string): boolean {
  return ahead.get(src)?.() ?? false
}

/**
 * Shows a picture as the background of an empty cell, as soon as it is loaded: a list that moves faster than its cards are
 * drawn still shows their pictures. The card that is drawn there later has the picture at once. `data-state` is `shown` then.
 * @returns cancels the picture: the request is aborted and nothing is written any more
 */
export function showPictureAhead(box: HTMLElement, { src, thumbhash, topPx }: PictureAhead): () => void {
  const show = (): void => {
    box.style.backgroundImage = `url(${src})`
    box.dataset['state'] = 'shown'
  }
  if (wasShown(src)) {
    show()
    return () => undefined
  }
  const forgetBlur = thumbhash === null ? () => undefined : paintBlur(box, thumbhash)
  if (isMissing(src)) return forgetBlur

  let image: HTMLImageElement | null = null
  const forget = (): void => {
    if (ahead.get(src) === take) ahead.delete(src)
  }
  const end = (): void => {
    forget()
    if (image === null) return
    image = null
    pictureEnded()
  }
  const take = (): boolean => {
    const isLoading = image !== null
    image = null
    leaveQueue()
    forget()
    return isLoading
  }
  ahead.set(src, take)
  const leaveQueue = queuePicture({
    topPx,
    start: () => {
      const loading = new Image()
      image = loading
      loading.fetchPriority = 'low'
      loading.addEventListener('load', () => {
        if (image !== loading) return
        end()
        forgetBlur()
        noteShown(src)
        show()
      })
      loading.addEventListener('error', () => {
        if (image !== loading) return
        noteFailure()
        end()
      })
      loading.src = src
    },
  })
  return () => {
    leaveQueue()
    forgetBlur()
    // Without its address, the running request is aborted.
    image?.removeAttribute('src')
    end()
  }
}
