import styles from './icon.module.css'

/** A drawing on a square of 24 px, with round strokes of 2 px. */
export interface IconShape {
  readonly d: string
  /** True if the drawing is solid. */
  readonly fill?: true
  /** True for arrows that point in reading direction. They are mirrored in right-to-left pages. */
  readonly mirrored?: true
}

/** An icon. It is decoration beside a text or in a labelled button, so screen readers ignore it. */
export function Icon({ icon, size = 24 }: { readonly icon: IconShape; readonly size?: number }) {
  return (
    <svg
      className={icon.mirrored ? styles.mirrored : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={icon.d} className={icon.fill ? styles.solid : styles.line} />
    </svg>
  )
}
