import type { FittedColumns } from '#geometry/columns.ts'
import styles from './grid.module.css'

/** Heights of the blocks divided by the column width. They are fixed, so that the skeleton always looks the same. */
const RATIOS = [1.4, 0.9, 1.6, 1.1, 1.5, 0.75, 1.25, 1.7, 1, 1.35, 0.85]
const ROWS = 4

interface Props {
  readonly fitted: FittedColumns
  readonly label: string
}

/** Shown while a list's geometry is loading. */
export function GridSkeleton({ fitted, label }: Props) {
  const { columns, columnWidthPx, gapPx, footerPx } = fitted.shape
  return (
    <div
      className={styles.skeleton}
      style={{ inlineSize: fitted.usedPx, gap: gapPx }}
      role="status"
      aria-label={label}
      aria-busy="true"
    >
      {Array.from({ length: columns }, (_, column) => (
        <div
          key={column}
          className={styles.skeletonColumn}
          style={{ inlineSize: columnWidthPx, gap: gapPx + footerPx }}
        >
          {Array.from({ length: ROWS }, (_, row) => (
            <div
              key={row}
              className={styles.bone}
              style={{ blockSize: Math.round(columnWidthPx * RATIOS[(column * 3 + row) % RATIOS.length]!) }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
