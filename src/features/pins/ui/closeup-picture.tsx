import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { imageUrl, WIDTH_RENDITIONS } from '#features/media/constants.ts'
import { opensInStream } from '#features/pins/domain/opens-in-stream.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { shownRatio } from '#geometry/cell-height.ts'
import { fitColumns } from '#geometry/columns.ts'
import { useIsServed } from '#kit/use-is-served.ts'
import { hideFailed, isMissing } from '#kit/image/missing-pictures.ts'
import { paintBlur } from '#kit/image/paint-blur.ts'
import { fittingPicture } from './fitting-picture.ts'
import styles from './closeup-picture.module.css'

/** The greatest width at which a closeup shows a picture, in CSS pixels: an upright and a wide one. */
const UPRIGHT_PX = 508
const WIDE_PX = 744

interface CloseupPictureProps {
  readonly card: PinCard
  readonly alt: string
  /** Content over the picture, if any. It gets the address of the large picture. */
  readonly children?: (large: string) => ReactNode
}

/**
 * Shows the grid's own picture at once (it is in the cache, so the first frame has it: L5), and the larger one over it
 * as soon as it is decoded. The blurred preview is shown until then, and if neither picture can be loaded.
 */
export function CloseupPicture({ card, alt, children }: CloseupPictureProps) {
  const { signature, width, height, color, thumbhash } = card
  const widest = width > height * 1.15 ? WIDE_PX : UPRIGHT_PX
  const room = Math.min(window.innerWidth, widest)
  const small = fittingPicture(card, fitColumns(document.documentElement.clientWidth).shape.columnWidthPx)
  const large = fittingPicture(card, room)
  // The picture of the server's document is kept, because the browser has already chosen a source for it.
  const [isServed] = useState(useIsServed())
  const shown = useDecoded(isServed ? null : large)
  const frame = useRef<HTMLDivElement>(null)
  useBlur(frame, thumbhash)
  const box = { '--ratio': 1 / shownRatio(width, height), backgroundColor: color } as CSSProperties
  return (
    <figure className={styles.figure}>
      <div
        className={styles.box}
        ref={frame}
        style={box}
        data-whole={opensInStream(card.kind) || undefined}
        data-tall={(card.kind === 'story' && widest === UPRIGHT_PX) || undefined}
        data-testid="closeup-picture"
      >
        {/* The picture is decoded synchronously, because it is small and in the cache. */}
        {!isMissing(small) && (
          <img
            className={styles.image}
            {...(isServed
              ? {
                  srcSet: sources(signature),
                  sizes: `(max-width: 767px) 100vw, ${widest}px`,
                  'data-large': '',
                  fetchPriority: 'high',
                }
              : { src: small })}
            alt={shown ? '' : alt}
            width={width}
            height={height}
            decoding="sync"
            onError={hideFailed}
          />
        )}
        {shown && (
          <img
            className={styles.image}
            src={shown}
            alt={alt}
            width={width}
            height={height}
            data-large
            onError={hideFailed}
          />
        )}
        {children?.(large)}
      </div>
    </figure>
  )
}

function useBlur(frame: RefObject<HTMLElement | null>, thumbhash: string | null): void {
  useEffect(() => {
    const box = frame.current
    if (!box || thumbhash === null) return
    const forget = paintBlur(box, thumbhash)
    return () => {
      forget()
      box.style.backgroundImage = ''
    }
  }, [frame, thumbhash])
}

/** `srcset` of all widths. */
function sources(signature: PinCard['signature']): string {
  return WIDTH_RENDITIONS.map(({ rendition, widthPx }) => `${imageUrl(signature, rendition)} ${widthPx}w`).join(', ')
}

/** The address, once its picture is decoded and painting it does not block. Null before, and if it cannot be loaded. */
function useDecoded(src: string | null): string | null {
  const [decoded, setDecoded] = useState<string | null>(null)
  useEffect(() => {
    if (src === null || isMissing(src)) return
    let isWanted = true
    const image = new Image()
    image.fetchPriority = 'high'
    image.src = src
    image.decode().then(
      () => isWanted && setDecoded(src),
      () => undefined, // the picture cannot be loaded, so the smaller one stays
    )
    return () => {
      isWanted = false
    }
  }, [src])
  return decoded === src ? decoded : null
}
