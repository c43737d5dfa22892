import { useState } from 'react'
import { mayAutoplay } from './autoplay.ts'
import styles from './card-video.module.css'

interface Props {
  readonly url: string
  readonly heightPx: number
}

/**
 * The video over the picture of the one card that the pointer is on or that has the focus. It plays without sound, if
 * that is allowed.
 */
export function CardVideo({ url, heightPx }: Props) {
  const [isAllowed] = useState(mayAutoplay)
  if (!isAllowed) return null
  return (
    <video
      className={styles.video}
      style={{ blockSize: heightPx }}
      src={url}
      autoPlay
      muted
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      disablePictureInPicture
    />
  )
}
