import type { CellBox } from '#kit/grid/grid-cell.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import styles from './pin-card-check.module.css'

/** Distance from the picture's lower edge to the top of the check, in CSS pixels. */
const CHECK_UP_PX = 48

interface Props {
  readonly name: string
  readonly box: CellBox
  /** True if the tools are all at the picture's lower edge, because the picture is low. */
  readonly isLow: boolean
}

/** The check that selects a pin; the grid handles its clicks. Tab reaches it on the focused card. */
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
