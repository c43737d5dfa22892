import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import { useOfflineStatus } from '../use-offline-status.ts'
import styles from './changes-head.module.css'

/** How things stand: the connection, whether anything waits, and whether this browser can store anything. */
export function ChangesHead({ isCalm }: { readonly isCalm: boolean }) {
  const { t } = useTranslation('offline')
  const { banner, storage } = useOfflineStatus()
  const isOffline = banner === 'offline'
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('page.title')}
      </h1>
      <p className={styles.line} role="status">
        <Icon name={isOffline ? 'offline' : 'check'} size={20} />
        {isOffline ? t('page.offline') : t('page.online')}
      </p>
      {storage === 'memory' && (
        <div className={styles.notice} role="note">
          <Icon name="warning" />
          <div>
            <p className={styles.noticeTitle}>{t('page.memoryTitle')}</p>
            <p>{t('memory')}</p>
          </div>
        </div>
      )}
      {isCalm && (
        <div className={styles.calm}>
          <span className={styles.sign}>
            <Icon name="check" size={28} />
          </span>
          <p className={styles.noticeTitle}>{t('page.none')}</p>
          <p className={styles.muted}>{t('page.noneText')}</p>
        </div>
      )}
    </header>
  )
}
