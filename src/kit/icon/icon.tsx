import styles from './icon.module.css'

/** A drawing on a 24 px square with a 2 px round stroke. */
export interface IconShape {
  readonly d: string
  /** True if the drawing is solid. */
  readonly fill?: true
  /** True for arrows of a direction: they are mirrored in right-to-left pages. */
  readonly mirrored?: true
}

/** Decoration beside text or inside a labelled button; screen readers ignore it. */
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
