import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textsOf } from '#contracts/locales.ts'
import { hasDeviceMark } from '#client/device-marks.ts'
import { useIsland } from '#client/island-context.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { useViewer } from '#client/use-viewer.ts'
import { whenIdle } from '#kit/when-idle.ts'

/**
 * The files that the page has loaded are cached at once, and all others after this time, in milliseconds. They are
 * several hundred, and the requests take processor time from a reader's first moments.
 */
const REST_AFTER_MS = 5_000
/** On a busy page, caching starts after this time at the latest. */
const IDLE_MAX_MS = 5_000

/**
 * Makes the service worker cache what depends on this page, as soon as there are a service worker and a network. For
 * members that includes the page itself: its document was loaded before the service worker was installed, and the
 * log-in deleted the document that was cached before. The developer panel is also cached if the server offers it.
 * @returns true if all files are cached and this device has not shown the news yet; false without a server
 */
export function useKeptPage(): boolean {
  const { isDeveloperPanelOn } = useIsland()
  const { isAuth } = useViewer().viewer
  const isOnline = useOfflineStatus().banner === 'hidden'
  useAsked('KEEP_SHELL', isAuth && isOnline)
  useAsked('KEEP_DEVELOPER_PANEL', isDeveloperPanelOn && isOnline)
  return useKeptRest(isOnline) && isOnline
}

function useAsked(type: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type }))
  }, [type, isWanted])
}

function useKeptRest(isWanted: boolean): boolean {
  const { language } = useTranslation('offline').i18n
  const [isNews, setNews] = useState(false)
  const onKept = useEffectEvent((isWhole: boolean) => {
    if (isWhole && !hasDeviceMark('offline-ready')) setNews(true)
  })
  useEffect(() => {
    if (!isWanted || !('serviceWorker' in navigator)) return
    let giveUp: () => void = () => undefined
    const ask = ({ active }: ServiceWorkerRegistration) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => onKept((data as { readonly isWhole: boolean }).isWhole), {
        once: true,
      })
      port1.start()
      active?.postMessage({ type: 'KEEP_REST', loaded: loadedFiles(), locale: textsOf(language) }, [port2])
    }
    let isOver = false
    void navigator.serviceWorker.ready.then((registration) => {
      if (isOver) return
      registration.active?.postMessage({ type: 'KEEP_LOADED', loaded: loadedFiles() })
      const timer = setTimeout(() => {
        giveUp = whenIdle(() => ask(registration), IDLE_MAX_MS)
      }, REST_AFTER_MS)
      giveUp = () => clearTimeout(timer)
    })
    return () => {
      isOver = true
      giveUp()
    }
  }, [isWanted, language])
  return isNews
}

/**
 * Addresses of the files that this page has loaded. The service worker can get them from the browser without a network.
 */
function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
