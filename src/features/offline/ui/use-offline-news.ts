import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#kit/toast/toast-store.ts'
import { offlineNews } from './offline-news.ts'
import { useOfflineStatus, type OfflineStatus } from './use-offline-status.ts'

/** Turns changes of the status into toasts; used once, by the shell. */
export function useOfflineNews(): void {
  const { t } = useTranslation('offline')
  const status = useOfflineStatus()
  const before = useRef<OfflineStatus | null>(null)
  const known = useRef(new Set<string>())
  useEffect(() => {
    for (const news of offlineNews(before.current, status, known.current, performance.timeOrigin))
      showToast({ text: t(news) })
    before.current = status
    for (const command of status.queue) if (command.state === 'rejected') known.current.add(command.id)
  }, [status, t])
}
