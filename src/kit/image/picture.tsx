import { memo, useCallback, useRef, useState } from 'react'
import styles from './picture.module.css'
import { showPicture } from './show-picture.ts'

export interface PictureProps {
  readonly src: string
  /** `srcset` of a picture in the document from the server. The browser has already chosen one of these sources. */
  readonly sources?: string | undefined
  /** Read by screen readers; empty if a text beside the picture says the same. */
  readonly alt: string
  /** Shown over the colour if the picture fails; empty if a text beside the picture says the same. */
  readonly title: string
  /** Width of the picture's box in CSS pixels; 0 if a style sheet sets it. */
  readonly widthPx: number
  readonly heightPx: number
  /** Dominant colour, `#rrggbb`. */
  readonly color: string
  readonly thumbhash?: string | null
  /**
   * Returns the present position in the scrolling list. The nearest pictures load first. If omitted, the picture loads
   * at once.
   */
  readonly topPx?: () => number | null
  /** True in the first screen. Its pictures load before all others. */
  readonly isUrgent?: boolean
}

const outside = () => null

/**
 * Width of a column in the document from the server: the exact one for the two columns of a phone, and the usual one
 * for other screens.
 */
const SERVED_SIZES = '(max-width: 479px) calc(50vw - 12px), 220px'

/**
 * A picture that fills its box. It first shows its colour, then a blur if loading takes long, and then the picture when
 * it is decoded.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { src, alt, title, widthPx, heightPx, color, thumbhash = null, topPx = outside, isUrgent = false } = props
  // These values are used only when loading starts, so a change of them does not load the picture again.
  const atStart = useRef({ thumbhash, isUrgent, topPx })
  atStart.current = { thumbhash, isUrgent, topPx }
  // A ref with a clean-up replaces an effect, because it runs only for another element or address. A picture that the
  // document has already shown stays, so it is neither loaded twice nor hidden.
  const [served] = useState(
    () =>
      props.sources &&
      ({ srcSet: props.sources, sizes: SERVED_SIZES, 'data-state': 'shown', ...eagerness(isUrgent) } as const),
  )
  const attach = useCallback((image: HTMLImageElement) => showPicture(image, { src, ...atStart.current }), [src])
  return (
    <span
      className={styles.picture}
      style={{ backgroundColor: color, blockSize: heightPx || undefined }}
      data-title={title}
    >
      <img
        ref={attach}
        className={styles.image}
        alt={alt}
        {...served}
        width={widthPx || undefined}
        height={heightPx || undefined}
        decoding="async"
        draggable={false}
      />
    </span>
  )
})

function eagerness(isUrgent: boolean) {
  return isUrgent ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
}
