import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { FailedScreen } from './failed-screen.tsx'

/**
 * Shown instead of a screen whose code could not be loaded. It is loaded again as soon as there is a network, or the
 * server can be reached.
 */
export function UnreachableScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('errors')
  const away = useAway(onRetry)
  const isOffline = away === 'offline'
  const title = t(isOffline ? 'offline.title' : away === 'unreachable' ? 'unreachableTitle' : 'default')
  const text = t(isOffline ? 'offline.text' : 'unreachableText')
  usePageTitle(title)
  return <FailedScreen icon={away === null ? 'warning' : 'offline'} title={title} text={text} onRetry={onRetry} />
}

/** What is missing at present: the network for browser or core, or the server. Calls back when this ends. */
function useAway(onOver: () => void): 'offline' | 'unreachable' | null {
  const { banner } = useOfflineStatus()
  const [isOnLine, setOnLine] = useState(() => navigator.onLine)
  const away = !isOnLine || banner === 'offline' ? 'offline' : banner === 'unreachable' ? 'unreachable' : null
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const look = () => setOnLine(navigator.onLine)
    for (const event of ['online', 'offline']) window.addEventListener(event, look)
    return () => {
      for (const event of ['online', 'offline']) window.removeEventListener(event, look)
    }
  }, [])
  const before = useRef(away)
  useEffect(() => {
    if (before.current !== null && away === null) over()
    before.current = away
  }, [away])
  return away
}
