import type { CellBox } from '#kit/grid/grid-cell.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import styles from './pin-card-check.module.css'

/** From the picture's lower edge to the top of the check, CSS pixels. */
const CHECK_UP_PX = 48

interface Props {
  readonly name: string
  readonly box: CellBox
  /** The lower edge of the picture has all tools. */
  readonly isLow: boolean
}

/** Selects a pin; the grid handles its clicks. Reachable by Tab on the card with the focus. */
export function PinCardCheck({ name, box, isLow }: Props) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={box.isSelected === true}
      aria-label={name}
      className={styles.check}
      style={isLow ? undefined : { insetBlockStart: box.pictureHeightPx - CHECK_UP_PX }}
      data-low={isLow || undefined}
      tabIndex={box.isActive ? undefined : -1}
      data-grid-check
    >
      <span className={styles.box}>{box.isSelected === true && <Icon icon={checkIcon} size={18} />}</span>
    </button>
  )
}
