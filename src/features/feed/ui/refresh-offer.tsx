import { useTranslation } from 'react-i18next'
import { FRESHNESS_COUNT_MAX } from '#features/feed/constants.ts'
import { Button } from '#kit/button/button.tsx'
import styles from './refresh-offer.module.css'

interface Props {
  readonly newer: number
  readonly onRefresh: () => void
}

/** A button for newer pins. They are never inserted above the reader's position by themselves (spec viewer §9). */
export function RefreshOffer({ newer, onRefresh }: Props) {
  const { t } = useTranslation('feed')
  return (
    <div className={styles.place} role="status">
      {newer > 0 && (
        <Button look="primary" className={styles.offer} onClick={onRefresh}>
          {newer >= FRESHNESS_COUNT_MAX
            ? t('manyNewPins', { count: FRESHNESS_COUNT_MAX })
            : t('newPins', { count: newer })}
        </Button>
      )}
    </div>
  )
}
