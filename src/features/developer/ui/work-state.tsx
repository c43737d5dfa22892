import { useTranslation } from 'react-i18next'
import type { Failure } from '#contracts/result.ts'
import styles from './developer.module.css'
import { useFormat } from './use-format.ts'

/** Shows the progress of a long request, or why it failed. */
export function WorkState({ progress, failure }: { readonly progress: number; readonly failure: Failure | null }) {
  const { t } = useTranslation('developer')
  const format = useFormat()
  if (failure) {
    return (
      <p className={styles.problem} role="alert">
        {t('failed')} <code dir="ltr">{failure.message}</code>
      </p>
    )
  }
  if (progress >= 1) return null
  return (
    <p className={styles.note}>
      <progress className={styles.progress} value={progress} max={1} aria-label={t('working')} />{' '}
      {format.share(progress)}
    </p>
  )
}
