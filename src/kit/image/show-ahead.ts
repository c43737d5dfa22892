import { pictureEnded, queuePicture } from './load-queue.ts'
import { isMissing, noteFailure } from './missing-pictures.ts'
import { paintBlur } from './paint-blur.ts'
import { noteShown, wasShown } from './shown-pictures.ts'

interface PictureAhead {
  readonly src: string
  /** Blur in base64, painted until the picture is loaded; null if there is none. */
  readonly thumbhash: string | null
  readonly topPx: () => number | null
}

/**
 * Takes over a picture that was shown ahead of its card. Returns true if the picture is loading: the caller then also
 * takes over its place among the loading pictures.
 */
type Take = () => boolean

/** By address, pictures that wait or load before their cards are drawn. */
const ahead = new Map<string, Take>()

/**
 * Call when the card of a picture is drawn, so that the picture is not queued twice.
 * @returns true if the picture is already loading. The caller then sets its address at once, which causes no second
 * request, and calls `pictureEnded` when it has loaded
 */
export function takeAhead(src: string): boolean {
  return ahead.get(src)?.() ?? false
}

/**
 * Shows a picture as the background of an empty cell when it is loaded. So a list that moves too fast for drawing cards
 * still shows their pictures, and a card that is drawn later has its picture at once. `data-state` is `shown` then.
 * @returns a function that cancels the picture: its request is aborted, and the cell is not changed any more
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
    // Without an address, the browser aborts the running request.
    image?.removeAttribute('src')
    end()
  }
}
