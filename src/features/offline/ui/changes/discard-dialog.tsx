import { useTranslation } from 'react-i18next'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedChange } from '#features/offline/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import styles from './discard-dialog.module.css'

interface Props {
  /** Others need it, which go with it. */
  readonly row: QueuedChange
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Shows in advance which other changes are discarded too. Keeping the change is the safe choice. */
export function DiscardDialog({ row, onDiscard, onClose }: Props) {
  const { t } = useTranslation('offline')
  const words = useActWords()
  return (
    <Dialog title={t('page.discardTitle', { count: row.along })} isOpen onClose={onClose}>
      <p className={styles.text}>{t('page.discardText', { act: words(row) })}</p>
      <div className={styles.ways}>
        <Button onClick={onDiscard}>{t('page.discardAll')}</Button>
        <Button look="primary" autoFocus onClick={onClose}>
          {t('page.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
