import { memo, useCallback, useRef, useState } from 'react'
import styles from './picture.module.css'
import { showPicture } from './show-picture.ts'

export interface PictureProps {
  readonly src: string
  /** `srcset` of a picture in the document itself: its browser has chosen and shows one of them. */
  readonly sources?: string | undefined
  /** Read by a screen reader; empty where something beside it says the same. */
  readonly alt: string
  /** Shown over the colour if the picture fails. */
  readonly title: string
  /** The place it fills, CSS pixels; 0 where a style sheet knows. */
  readonly widthPx: number
  readonly heightPx: number
  /** Dominant colour, `#rrggbb`. */
  readonly color: string
  readonly thumbhash?: string | null
  /** Place in the list that is scrolled, now; nearer pictures load first. Left out: at once. */
  readonly topPx?: () => number | null
  /** In the first screen: the network's first attention. */
  readonly isUrgent?: boolean
}

const outside = () => null

/** Width of a grid's column in the document itself: exact for a phone's two, and the usual one for all others. */
export const SERVED_SIZES = '(max-width: 479px) calc(50vw - 12px), 220px'

/** A picture that fills its box: colour first, then a blur if it takes long, then itself, decoded before it is seen. */
export const Picture = memo(function Picture(props: PictureProps) {
  const { src, alt, title, widthPx, heightPx, color, thumbhash = null, topPx = outside, isUrgent = false } = props
  // Only matter when loading begins: a picture is not loaded again because they changed.
  const atStart = useRef({ thumbhash, isUrgent, topPx })
  atStart.current = { thumbhash, isUrgent, topPx }
  // A ref with a clean-up instead of an effect: runs once per element and address, whatever else changes.
  // What the document began with stays, so that nothing is loaded twice or leaves the screen.
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
