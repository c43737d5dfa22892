import type { CSSProperties } from 'react'
import styles from './picture-tile.module.css'

/** Distance between the title and what covers the tile above and beside it, in CSS pixels. */
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
  /** Height in CSS pixels. If omitted, the tile fills its box. */
  readonly heightPx?: number | undefined
  /**
   * Widths of what covers the tile at its edges, in CSS pixels; start and end are those of the page. The title stays
   * clear of these areas.
   */
  readonly coveredPx?: Covered | undefined
}

/** Shows a title on the picture's colour, in place of a picture that does not exist. */
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

/**
 * Padding at the left and right. The title may have another direction than the page, so start and end of the page
 * cannot be used in its style.
 */
function paddingInline({ start, end }: Covered): CSSProperties {
  const isRtl = document.documentElement.dir === 'rtl'
  const [left, right] = isRtl ? [end, start] : [start, end]
  return {
    ...(left > 0 ? { paddingLeft: left + EDGE_PX } : {}),
    ...(right > 0 ? { paddingRight: right + EDGE_PX } : {}),
  }
}
