import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './count-badge.module.css'

/** Larger counts are shown as this number and a plus sign. */
const SHOWN_MAX = 99

interface CountBadgeProps {
  readonly count: number
  readonly className?: string | undefined
}

/** How many things are new. Screen readers ignore it, because the name of what it belongs to says the number. */
export function CountBadge({ count, className = '' }: CountBadgeProps) {
  const number = new Intl.NumberFormat(useLanguageTag())
  return (
    <span className={`${styles.count} ${className}`} aria-hidden="true">
      {count <= SHOWN_MAX ? number.format(count) : `${number.format(SHOWN_MAX)}+`}
    </span>
  )
}
