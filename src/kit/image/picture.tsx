import { memo, useCallback, useRef, useState } from 'react'
import styles from './picture.module.css'
import { showPicture } from './show-picture.ts'

export interface PictureProps {
  readonly src: string
  /** `srcset` of a picture in the document itself. The browser has already chosen one of them. */
  readonly sources?: string | undefined
  /** Read by screen readers; empty if a text beside it says the same. */
  readonly alt: string
  /** Shown over the colour if the picture fails; empty if a text beside it says the same. */
  readonly title: string
  /** The size of its box in CSS pixels; 0 if a style sheet sets it. */
  readonly widthPx: number
  readonly heightPx: number
  /** Dominant colour, `#rrggbb`. */
  readonly color: string
  readonly thumbhash?: string | null
  /**
   * Returns the present position in the scrolling list; nearer pictures load first. If omitted, the picture loads at
   * once.
   */
  readonly topPx?: () => number | null
  /** True in the first screen, whose pictures load first. */
  readonly isUrgent?: boolean
}

const outside = () => null

/** Width of a grid's column in the document itself: exact for a phone's two columns, the usual width for all others. */
const SERVED_SIZES = '(max-width: 479px) calc(50vw - 12px), 220px'

/**
 * A picture that fills its box. First its colour is shown, then a blur if loading takes long, then the picture itself
 * once it is decoded.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { src, alt, title, widthPx, heightPx, color, thumbhash = null, topPx = outside, isUrgent = false } = props
  // These are used only when loading starts. A change does not load the picture again.
  const atStart = useRef({ thumbhash, isUrgent, topPx })
  atStart.current = { thumbhash, isUrgent, topPx }
  // A ref with a clean-up instead of an effect: it runs once per element and address, whatever else changes. The
  // document's own picture stays, so nothing is loaded twice or disappears.
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
