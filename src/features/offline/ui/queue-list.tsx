import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedChange } from '#features/offline/contract.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { clockIcon, warningIcon } from '#kit/icon/icons.ts'
import { useMoment } from '#kit/row-section/use-moment.ts'
import { standingOf } from './standing.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import styles from './queue-list.module.css'

/** Maximum number of changes in this list; the page of changes shows all. */
const SHOWN_MAX = 5
const WAITING_TEXTS = {
  offline: 'queueOffline',
  unreachable: 'queueOffline',
  stuck: 'queueStuck',
  online: 'queueOnline',
} as const

/** The first rejected and pending changes, in the order of the page of changes, and a link to that page. */
export function QueueList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('offline')
  const status = useOfflineStatus()
  const rows = useProjection('offline/queue', {})?.rows ?? []
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{t('queue')}</h2>
      {status.waiting > 0 && <p className={styles.text}>{t(WAITING_TEXTS[standingOf(status.banner, rows)])}</p>}
      {status.storage === 'memory' && <p className={styles.warning}>{t('memory')}</p>}
      {rows.length === 0 && <p className={styles.text}>{t('queueEmpty')}</p>}
      <ul>
        {rows.slice(0, SHOWN_MAX).map((row) => (
          <QueueRow key={row.id} row={row} />
        ))}
      </ul>
      <Link className={buttonClass('secondary')} to={links.changes} onClick={onClose}>
        {t('all')}
      </Link>
    </div>
  )
}

function QueueRow({ row }: { readonly row: QueuedChange }) {
  const { t } = useTranslation('offline')
  const words = useActWords()
  const moment = useMoment()
  return (
    <li className={styles.row}>
      <Icon icon={row.state === 'rejected' ? warningIcon : clockIcon} size={20} />
      <span className={styles.what}>
        <span className={styles.name} dir="auto">
          {words(row)}
        </span>
        <span className={styles.state}>
          {t(`state.${row.state}`)} · {moment(row.at)}
        </span>
      </span>
    </li>
  )
}
