import { useState } from 'react'
import { readableOn } from './readable-on.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  readonly image: string | null
  /** Colour `#rrggbb`, shown until the picture is loaded, or always if there is none. */
  readonly color: string
  /** Width and height in CSS pixels. */
  readonly size?: number
}

/** A member's picture. It is decoration for screen readers, because the member's name is always beside it. */
export function Avatar({ name, image, color, size = 40 }: AvatarProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <span
      className={styles.avatar}
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.42,
        backgroundColor: color,
        color: readableOn(color),
      }}
      aria-hidden="true"
    >
      {initialOf(name)}
      {image && !hasFailed && (
        <img
          className={styles.image}
          src={image}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}

function initialOf(name: string): string {
  const first = Array.from(name.trim())[0] ?? ''
  return first.toLocaleUpperCase()
}
