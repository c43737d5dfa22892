import { useId } from 'react'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly label: string
  /** The finished share, from 0 to 1; null while it is unknown. */
  readonly share: number | null
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const id = useId()
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' })
  const known = share === null ? null : Math.min(1, Math.max(0, share))
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span id={id}>{label}</span>
        {known !== null && <span>{percent.format(known)}</span>}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={known ?? undefined}
        aria-valuetext={known === null ? undefined : percent.format(known)}
      >
        <div
          className={known === null ? `${styles.bar} ${styles.unknown}` : styles.bar}
          style={{ inlineSize: known === null ? undefined : `${known * 100}%` }}
        />
      </div>
    </div>
  )
}
