import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import styles from './device-note.module.css'

/** Says that the server had no part in the results; leads to its own once they are here. */
export function DeviceNote({ showServer }: { readonly showServer: (() => void) | null }) {
  const { t } = useTranslation('searching')
  return (
    <p className={styles.note}>
      {t('onDevice')} {showServer !== null && <Button onClick={showServer}>{t('showServer')}</Button>}
    </p>
  )
}
