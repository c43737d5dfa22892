import { useTranslation } from 'react-i18next'
import styles from './limited-login.module.css'

/** Says beforehand that this member's acts are refused (spec viewer §3, isWriteBanned). */
export function WriteBanNote() {
  const { t } = useTranslation('security')
  return (
    <p className={styles.note} role="note">
      {t('writeBanned')}
    </p>
  )
}
