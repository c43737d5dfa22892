import { memo, useCallback, useRef } from 'react'
import styles from './picture.module.css'
import { showPicture } from './show-picture.ts'

export interface PictureProps {
  readonly src: string
  /** Read by a screen reader; empty where something beside it says the same. */
  readonly alt: string
  /** Shown over the colour if the picture fails. */
  readonly title: string
  /** The place it fills, CSS pixels. */
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

/** A picture that fills its box: colour first, then a blur if it takes long, then itself, decoded before it is seen. */
export const Picture = memo(function Picture(props: PictureProps) {
  const { src, alt, title, widthPx, heightPx, color, thumbhash = null, topPx = outside, isUrgent = false } = props
  // Only matter when loading begins: a picture is not loaded again because they changed.
  const atStart = useRef({ thumbhash, isUrgent, topPx })
  atStart.current = { thumbhash, isUrgent, topPx }
  // A ref with a clean-up instead of an effect: runs once per element and address, whatever else changes.
  const attach = useCallback((image: HTMLImageElement) => showPicture(image, { src, ...atStart.current }), [src])
  return (
    <span className={styles.picture} style={{ backgroundColor: color, blockSize: heightPx }} data-title={title}>
      <img
        ref={attach}
        className={styles.image}
        alt={alt}
        width={widthPx}
        height={heightPx}
        decoding="async"
        draggable={false}
      />
    </span>
  )
})
