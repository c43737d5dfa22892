import { useState } from 'react'
import { mayAutoplay } from './autoplay.ts'
import styles from './card-video.module.css'

interface Props {
  readonly url: string
  readonly heightPx: number
}

/** Over the picture of the one card that is pointed at or has the focus: plays without sound, if that is allowed. */
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
