import type { CSSProperties } from 'react'
import styles from './picture-tile.module.css'

interface PictureTileProps {
  readonly title: string
  /** Dominant colour, `#rrggbb`. */
  readonly color: string
  /** CSS pixels. If omitted, it fills its box. */
  readonly heightPx?: number | undefined
}

/** Replaces a picture that does not exist with its title, on the picture's colour. */
export function PictureTile({ title, color, heightPx }: PictureTileProps) {
  return (
    <span className={styles.tile} style={tileStyle(color, heightPx)} dir="auto" data-tile="">
      <span className={styles.words}>{title}</span>
    </span>
  )
}

function tileStyle(color: string, heightPx: number | undefined): CSSProperties {
  return { '--tile-color': color, blockSize: heightPx } as CSSProperties
}
