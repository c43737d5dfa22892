import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import { useOfflineStatus } from './use-offline-status.ts'
import styles from './offline-banner.module.css'

/** viewer.md §2 and §4. Floats below the header, so that nothing moves when it comes or goes. */
export function OfflineBanner() {
  const { t } = useTranslation('offline')
  const { banner } = useOfflineStatus()
  return (
    <div className={styles.place} role="status">
      {banner !== 'hidden' && (
        <p className={banner === 'offline' ? styles.offline : styles.online}>
          <Icon name={banner === 'offline' ? 'offline' : 'check'} size={18} />
          {t(banner)}
        </p>
      )}
    </div>
  )
}
