import { useTranslation } from 'react-i18next'
import type { ListStatus } from '#contracts/list-page.ts'
import { Button } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { offlineIcon, warningIcon } from '#kit/icon/icons.ts'
import styles from './list-status-row.module.css'

interface RowProps {
  readonly status: ListStatus | undefined
  readonly onRetry: () => void
}

/**
 * Announces a changed status of the list to screen readers. The end of a list is announced if pages were loaded to
 * reach it, but not if it was known from the start. This element is separate from the row below, which is recreated
 * when the list grows.
 */
export function ListStatusNews({ status, isPaged }: Pick<RowProps, 'status'> & { readonly isPaged: boolean }) {
  const { t } = useTranslation('feed')
  const state = status?.state
  return (
    <p className="visually-hidden" role="status">
      {isPaged && state === 'end' && t('end')}
      {state === 'offline' && t('offlineMore')}
      {state === 'error' && t('error')}
    </p>
  )
}

/** Shows the status below the last row. Its height is always reserved, so that nothing moves. */
export function ListStatusRow({ status, onRetry }: RowProps) {
  const { t } = useTranslation('feed')
  const state = status?.state ?? 'loading'
  return (
    <div className={styles.row}>
      {(state === 'loading' || state === 'ready') && (status?.count ?? 0) > 0 && (
        <p className={styles.waiting}>{t('loadingMore')}</p>
      )}
      {state === 'end' && <p>{t('end')}</p>}
      {state === 'offline' && (
        <>
          <p className={styles.line}>
            <Icon icon={offlineIcon} size={20} />
            {t('offlineMore')}
          </p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </>
      )}
      {state === 'error' && (
        <>
          <p className={styles.line}>
            <Icon icon={warningIcon} size={20} />
            {t('error')}
          </p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </>
      )}
    </div>
  )
}
