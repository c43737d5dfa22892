import { useEffect, useRef, useState } from 'react'
import { mayAutoplay } from './autoplay.ts'
import { centredVideos } from './centred-videos.ts'
import styles from './card-video.module.css'

interface Props {
  readonly url: string
  readonly heightPx: number
  /** True if the pointer is on the card, or if it has the focus of the keyboard. */
  readonly isActive: boolean
}

/**
 * The video over the picture of a card. It plays without sound, if that is allowed: on the card that the pointer is on
 * or that has the focus, and on a screen without a mouse on the card in the middle.
 */
export function CardVideo({ url, heightPx, isActive }: Props) {
  const [isAllowed] = useState(mayAutoplay)
  const [isCentred, setCentred] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const isWatched = isAllowed && !isActive
  useEffect(
    () => (isWatched && place.current ? centredVideos.watch(place.current, setCentred) : undefined),
    [isWatched],
  )
  if (!isAllowed) return null
  return (
    <span ref={place} className={styles.place} style={{ blockSize: heightPx }}>
      {(isActive || isCentred) && (
        <video
          className={styles.video}
          src={url}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          disablePictureInPicture
        />
      )}
    </span>
  )
}
