import { ICON_PATHS, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

/**
 * Decoration beside text or inside a labelled button; screen readers ignore it. Arrows for a direction are mirrored in
 * right-to-left pages.
 */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  const path: { readonly d: string; readonly fill?: true; readonly mirrored?: true } = ICON_PATHS[name]
  return (
    <svg
      className={path.mirrored ? styles.mirrored : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path.d} className={path.fill ? styles.solid : styles.line} />
    </svg>
  )
}
