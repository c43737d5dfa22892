import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { QueuedCommand } from '#features/offline/contract.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import type { OfflineStatus } from './use-offline-status.ts'
import styles from './queue-list.module.css'

/** Waiting and refused changes, newest first. */
export function QueueList({ status }: { readonly status: OfflineStatus }) {
  const { t } = useTranslation('offline')
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{t('queue')}</h2>
      <p className={styles.text}>{status.banner === 'offline' ? t('queueOffline') : t('queueOnline')}</p>
      {status.storage === 'memory' && <p className={styles.warning}>{t('memory')}</p>}
      {status.queue.length === 0 && <p className={styles.text}>{t('queueEmpty')}</p>}
      <ul>
        {status.queue.map((command) => (
          <QueueRow key={command.id} command={command} />
        ))}
      </ul>
    </div>
  )
}

function QueueRow({ command }: { readonly command: QueuedCommand }) {
  const { t, i18n } = useTranslation('offline')
  const request = useRequest()
  const { id } = command
  const time = new Intl.DateTimeFormat(i18n.language.replace('_', '-'), { timeStyle: 'short' }).format(command.at)
  return (
    <li className={styles.row}>
      <Icon name={command.state === 'rejected' ? 'warning' : 'clock'} size={20} />
      <span className={styles.what}>
        {t(`command.${command.name}`)}
        <span className={styles.state}>
          {t(`state.${command.state}`)} · {time}
        </span>
      </span>
      {command.state === 'rejected' && (
        <span className={styles.choices}>
          <IconButton icon="refresh" label={t('retry')} onClick={() => void request('retryChange', { id })} />
          <IconButton icon="close" label={t('dismiss')} onClick={() => void request('dismissChange', { id })} />
        </span>
      )}
    </li>
  )
}
