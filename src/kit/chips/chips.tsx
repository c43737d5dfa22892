import type { ReactNode } from 'react'
import styles from './chips.module.css'

interface ChipRowProps {
  /** What the chips are for, for screen readers. */
  readonly label: string
  /** True if the chips are links to other pages. */
  readonly isNavigation?: boolean
  /** False if the parent already keeps the row away from the edges of the page. */
  readonly isPadded?: boolean
  /** Without chips, the row reserves its space. */
  readonly children?: ReactNode
}

/** One row of chips. It is centred; if it is wider than the page, it scrolls. */
export function ChipRow({ label, isNavigation = false, isPadded = true, children }: ChipRowProps) {
  const className = isPadded ? `${styles.row} ${styles.padded}` : styles.row
  return isNavigation ? (
    <nav className={className} aria-label={label}>
      {children}
    </nav>
  ) : (
    <div className={className} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/** The look of a chip, for a link or a button. A caller also marks a chosen link with `aria-current`. */
export function chipClass(isChosen = false): string {
  return isChosen ? `${styles.chip} ${styles.chosen}` : `${styles.chip}`
}
