import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import styles from './own-mention.module.css'

interface Props {
  /** Says where the member is mentioned. */
  readonly text: string
  /** Resolves when the server has answered. */
  readonly onRemove: () => Promise<void>
}

/** Tells a member of a mention, and asks before it is removed, because nothing undoes that. Needs the texts of `pin-mentions`. */
export function RemoveMention({ text, onRemove }: Props) {
  const { t } = useTranslation('pin-mentions')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function remove(): Promise<void> {
    setAsking(false)
    setBusy(true)
    await onRemove()
    setBusy(false)
  }
  return (
    <div className={styles.mention}>
      <span>{text}</span>
      <Button isBusy={isBusy} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog title={t('remove')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t('removeText')}</p>
        <div className={styles.ways}>
          <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
          <Button look="primary" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
