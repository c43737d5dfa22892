import { useMemo } from 'react'
import { qrMatrix } from './qr-matrix.ts'
import styles from './qr-code.module.css'

/** Width of the light margin in modules. Readers need it to recognise the code. */
const MARGIN = 4

/** A QR code. It is drawn on this device, so its text is not sent anywhere. */
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
