import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import type { QueuedChange } from '#features/offline/contract.ts'
import { checkIcon, clockIcon, offlineIcon, warningIcon } from '#kit/icon/icons.ts'
import { standingOf, type Standing } from '../standing.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import styles from './changes-head.module.css'

const SIGNS = {
  offline: offlineIcon,
  unreachable: offlineIcon,
  stuck: clockIcon,
  online: checkIcon,
} as const satisfies Record<Standing, IconShape>

interface Props {
  readonly rows: readonly QueuedChange[]
  /** True if no pending or rejected change is known. */
  readonly isCalm: boolean
}

/** The general status: the connection, pending changes, and whether this browser can store anything. */
export function ChangesHead({ rows, isCalm }: Props) {
  const { t } = useTranslation('offline')
  const { banner, storage } = useOfflineStatus()
  const standing = standingOf(banner, rows)
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('page.title')}
      </h1>
      <p className={styles.line} role="status">
        <Icon icon={SIGNS[standing]} size={20} />
        {t(`page.${standing}`)}
      </p>
      {storage === 'memory' && (
        <div className={styles.notice} role="note">
          <Icon icon={warningIcon} />
          <div>
            <p className={styles.noticeTitle}>{t('page.memoryTitle')}</p>
            <p>{t('memory')}</p>
          </div>
        </div>
      )}
      {isCalm && (
        <div className={styles.calm}>
          <span className={styles.sign}>
            <Icon icon={checkIcon} size={28} />
          </span>
          <p className={styles.noticeTitle}>{t('page.none')}</p>
          <p className={styles.muted}>{t('page.noneText')}</p>
        </div>
      )}
    </header>
  )
}
