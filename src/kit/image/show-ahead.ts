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
  const end = (): void => {
    if (image === null) return
    image = null
    pictureEnded()
  }
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
