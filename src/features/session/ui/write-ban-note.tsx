import { useTranslation } from 'react-i18next'
import styles from './limited-login.module.css'

/** Tells members whose acts the server refuses so, before they act (spec viewer §3, isWriteBanned). */
export function WriteBanNote() {
  const { t } = useTranslation('security')
  return (
    <p className={styles.note} role="note">
      {t('writeBanned')}
    </p>
  )
}
