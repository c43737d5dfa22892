import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import { useToasts } from '#kit/toast/toast-store.ts'
import { OFFLINE_TOPIC } from './use-offline-news.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import styles from './offline-banner.module.css'

/**
 * spec viewer §2 and §4. Stands among the messages at the bottom, so that nothing moves or is covered when it comes or goes;
 * while the toast of §2 says the same, the toast alone.
 */
export function OfflineBanner() {
  const { t } = useTranslation('offline')
  const { banner } = useOfflineStatus()
  const isSaid = useToasts().some(({ topic }) => topic === OFFLINE_TOPIC)
  const shown = banner === 'offline' && isSaid ? 'hidden' : banner
  // For styles: what is missing will not come by itself just now.
  const isOffline = banner === 'offline'
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline)
  }, [isOffline])
  return (
    <div className={styles.place} role="status">
      {shown !== 'hidden' && (
        <p className={shown === 'offline' ? styles.offline : styles.online}>
          <Icon name={shown === 'offline' ? 'offline' : 'check'} size={18} />
          {t(shown)}
        </p>
      )}
    </div>
  )
}
