import { ICON_PATHS, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

/** Decoration beside text or within a labelled button: never read aloud. Arrows that mean a direction turn with it. */
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
