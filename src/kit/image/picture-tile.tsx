import type { CSSProperties } from 'react'
import styles from './picture-tile.module.css'

/** Above and beside a title that is kept clear of what lies over the tile, CSS pixels. */
const EDGE_PX = 2

interface Covered {
  readonly above: number
  readonly below: number
  readonly start: number
  readonly end: number
}

interface PictureTileProps {
  readonly title: string
  /** Dominant colour, `#rrggbb`. */
  readonly color: string
  /** CSS pixels. If omitted, it fills its box. */
  readonly heightPx?: number | undefined
  /**
   * What lies over the tile at its edges, CSS pixels; start and end as in the page. The title stays clear of it.
   */
  readonly coveredPx?: Covered | undefined
}

/** Replaces a picture that does not exist with its title, on the picture's colour. */
export function PictureTile({ title, color, heightPx, coveredPx }: PictureTileProps) {
  return (
    <span className={styles.tile} style={tileStyle(color, heightPx, coveredPx)} dir="auto" data-tile="">
      <span className={styles.words}>{title}</span>
    </span>
  )
}

function tileStyle(color: string, heightPx: number | undefined, covered: PictureTileProps['coveredPx']): CSSProperties {
  const style = { '--tile-color': color, blockSize: heightPx } as CSSProperties
  if (covered === undefined) return style
  return {
    ...style,
    paddingBlock: `${covered.above + EDGE_PX}px ${covered.below}px`,
    ...paddingInline(covered),
  }
}

/** The title may have another direction than the page, so left and right are meant. */
function paddingInline({ start, end }: Covered): CSSProperties {
  const isRtl = document.documentElement.dir === 'rtl'
  const [left, right] = isRtl ? [end, start] : [start, end]
  return {
    ...(left > 0 ? { paddingLeft: left + EDGE_PX } : {}),
    ...(right > 0 ? { paddingRight: right + EDGE_PX } : {}),
  }
}
