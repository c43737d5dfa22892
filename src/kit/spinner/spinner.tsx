import { useTranslation } from 'react-i18next'
import styles from './spinner.module.css'

/**
 * A spinner labelled "Loading...." (spec viewer §2). It appears after a delay, so that it does not flicker during short
 * work.
 */
export function Spinner({ size = 40 }: { readonly size?: number }) {
  const { t } = useTranslation('kit')
  return (
    <div className={styles.place} role="status" aria-label={t('loading')}>
      <Ring size={size} />
    </div>
  )
}

/** The spinning ring alone. The element around it must have a label. */
export function Ring({ size }: { readonly size: number }) {
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="16" className={styles.track} />
      <circle cx="20" cy="20" r="16" className={styles.arc} />
    </svg>
  )
}
