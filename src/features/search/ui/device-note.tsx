import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import styles from './device-note.module.css'

/** Says that the results are only from this device. Offers the server's results when they are loaded. */
export function DeviceNote({ showServer }: { readonly showServer: (() => void) | null }) {
  const { t } = useTranslation('searching')
  return (
    <p className={styles.note}>
      {t('onDevice')} {showServer !== null && <Button onClick={showServer}>{t('showServer')}</Button>}
    </p>
  )
}
