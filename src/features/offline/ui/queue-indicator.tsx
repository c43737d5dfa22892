import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockIcon, warningIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { Panel } from '#kit/overlay/overlays.tsx'
import { useLongWaiting } from './long-waiting.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import styles from './queue-indicator.module.css'

const list = lazyPart(async () => (await import('./queue-list.tsx')).QueueList)

/** A button in the header while changes are pending or rejected, or storage fails; otherwise nothing. */
export function QueueIndicator() {
  const { t } = useTranslation('offline')
  const language = useLanguageTag()
  const status = useOfflineStatus()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLongWaiting = useLongWaiting(status)
  const refused = status.queue.filter((command) => command.state === 'rejected').length
  const isSendingSoon =
    status.banner !== 'offline' && status.banner !== 'unreachable' && refused === 0 && status.storage === 'disk'
  const isCalm = status.waiting + refused === 0 ? status.storage === 'disk' : isSendingSoon && !isLongWaiting
  if (!isOpen && isCalm) return null
  const format = new Intl.NumberFormat(language)
  const label =
    status.waiting > 0
      ? t('waiting', { count: status.waiting })
      : refused > 0
        ? t('refused', { count: refused })
        : t('memory')
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={refused > 0 || status.storage === 'memory' ? warningIcon : clockIcon} size={20} />
        {status.waiting > 0 && <span className={styles.count}>{format.format(status.waiting)}</span>}
      </button>
      <Panel label={t('queue')} trigger={trigger} isOpen={isOpen} onClose={() => setOpen(false)}>
        <list.Part onClose={() => setOpen(false)} onMissing={() => setOpen(false)} />
      </Panel>
    </>
  )
}
