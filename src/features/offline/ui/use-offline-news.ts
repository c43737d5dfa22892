import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { links } from '#contracts/links.ts'
import { useActWords } from '#features/history/ui/use-act-words.ts'
import type { QueuedCommand } from '#features/offline/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { dismissAbout, OFFLINE_TOPIC, readToasts, showToast } from '#kit/toast/toast-store.ts'
import { offlineNews } from './offline-news.ts'
import { useFailureText } from './use-failure-text.ts'
import type { OfflineStatus } from '#client/use-offline-status.ts'

/** Shows toasts for changes of the status. Only the shell uses it. */
export function useOfflineNews(): void {
  const { t } = useTranslation('offline')
  const { t: ofErrors } = useTranslation('errors')
  const status = useProjection('offline/status', {})
  const words = useActWords()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const go = useRef(navigate)
  const before = useRef<OfflineStatus | null>(null)
  const known = useRef(new Set<string>())
  useEffect(() => {
    go.current = navigate
  }, [navigate])
  useEffect(() => {
    if (!status) return
    // For an undo or redo, the text describes the act, because the command itself is the opposite of it.
    const refusalText = (text: 'rejected' | 'notUndone' | 'notRedone', command: QueuedCommand) => {
      if (text === 'rejected')
        return command.failure === null
          ? t('rejected', { act: words(command) })
          : t('rejectedWhy', { act: words(command), why: failureText(command.failure) })
      return command.subject === '' ? t(text) : t(`${text}Named`, { subject: isolate(command.subject) })
    }
    for (const news of offlineNews(before.current, status, known.current, performance.timeOrigin)) {
      const onAction = () => void go.current(links.changes)
      if (!('commands' in news)) {
        if (news.text === 'toast') tellOffline(ofErrors('offline.toast'))
        else showToast({ text: t(news.text), isLasting: true })
        continue
      }
      const { commands } = news
      // A toast said that the act was done and offers an undo that no longer works, so it is dismissed.
      for (const { id, act } of commands) dismissAbout(act ?? id)
      const [first] = commands
      const isOne = commands.length === 1 && first !== undefined
      const text = isOne ? refusalText(news.text, first) : t('refused', { count: commands.length })
      showToast({ text, action: { label: t('show'), onAction } })
    }
    before.current = status
    for (const command of status.queue) if (command.state === 'rejected') known.current.add(command.id)
  }, [status, t, ofErrors, words, failureText])
}

/** Next to another message, the docked line alone says that the connection is gone. */
function tellOffline(text: string): void {
  if (readToasts().every(({ topic }) => topic === OFFLINE_TOPIC)) showToast({ text, topic: OFFLINE_TOPIC })
}
