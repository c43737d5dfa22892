import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { FailedScreen } from './failed-screen.tsx'

/** Shown instead of a screen whose code could not be loaded. It is loaded again as soon as there is a network. */
export function UnreachableScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('errors')
  const isOffline = useIsOffline(onRetry)
  const title = t(isOffline ? 'offline.title' : 'default')
  const text = t(isOffline ? 'offline.text' : 'unreachableText')
  usePageTitle(title)
  return <FailedScreen icon={isOffline ? 'offline' : 'warning'} title={title} text={text} onRetry={onRetry} />
}

/** True while the browser or the core is offline. Calls back when this ends. */
function useIsOffline(onOver: () => void): boolean {
  const { banner } = useOfflineStatus()
  const [isOnLine, setOnLine] = useState(() => navigator.onLine)
  const isOffline = !isOnLine || banner === 'offline'
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const look = () => setOnLine(navigator.onLine)
    for (const event of ['online', 'offline']) window.addEventListener(event, look)
    return () => {
      for (const event of ['online', 'offline']) window.removeEventListener(event, look)
    }
  }, [])
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) over()
    wasOffline.current = isOffline
  }, [isOffline])
  return isOffline
}
