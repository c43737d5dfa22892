import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { useToasts } from '#kit/toast/toast-store.ts'
import { OFFLINE_TOPIC } from './use-offline-news.ts'
import styles from './offline-banner.module.css'

/**
 * spec viewer §2 and §4: no network, no server though there is a network, or back again. Stands among the messages at the bottom,
 * so that nothing moves when it comes or goes; while the toast of §2 says the same, the toast alone. Put away, it returns with the
 * next change. While it is shown, the page has extra space at its end.
 */
export function OfflineBanner() {
  const { t } = useTranslation('offline')
  const { t: ofKit } = useTranslation('kit')
  const { banner } = useOfflineStatus()
  const [dismissed, dismiss] = useState<typeof banner>('hidden')
  const isSaid = useToasts().some(({ topic }) => topic === OFFLINE_TOPIC)
  if (dismissed !== 'hidden' && dismissed !== banner) dismiss('hidden')
  const isHidden = banner === dismissed || (banner === 'offline' && isSaid)
  const shown = isHidden ? 'hidden' : banner
  // For styles: what is missing will not come by itself just now.
  useFlag('data-offline', banner === 'offline' || banner === 'unreachable')
  useFlag('data-banner', shown !== 'hidden')
  return (
    <div className={styles.place} role="status">
      {shown !== 'hidden' && (
        <p className={shown === 'backOnline' ? styles.online : styles.offline}>
          <Icon name={shown === 'backOnline' ? 'check' : 'offline'} size={18} />
          {t(shown)}
          {shown !== 'backOnline' && (
            <IconButton className={styles.close} icon="close" label={ofKit('close')} onClick={() => dismiss(shown)} />
          )}
        </p>
      )}
    </div>
  )
}

function useFlag(name: string, isSet: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(name, isSet)
  }, [name, isSet])
}
