import { useMemo } from 'react'
import { qrMatrix } from './qr-matrix.ts'
import styles from './qr-code.module.css'

/** Light modules around the code, without which readers do not find it. */
const MARGIN = 4

/** A QR code, drawn here: its text leaves the device on no other way than by the camera that reads it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const matrix = useMemo(() => qrMatrix(text), [text])
  const size = matrix.length + 2 * MARGIN
  const path = matrix
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.light} width={size} height={size} />
      <path className={styles.dark} d={path} />
    </svg>
  )
}
