import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { textsOf } from '#contracts/locales.ts'
import { useIsland } from '#client/island-context.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { useViewer } from '#client/use-viewer.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { whenIdle } from '#kit/when-idle.ts'
import { isReadyTold, tellReady } from './told-ready.ts'

/** The longest that keeping the rest waits on a busy page. */
const IDLE_MAX_MS = 5_000

/**
 * Has the service worker keep what depends on this page, as soon as there is one and a network. A member's page: that after a log-in
 * was not asked for through it where it was still being installed, and the page that it kept before is gone with the log-in.
 * And the developer panel, where the server offers it. When all files are kept for the first time, that is said once.
 */
export function useKeptPage(): void {
  const { isDeveloperPanelOn } = useIsland()
  const { isAuth } = useViewer().viewer
  const isOnline = useOfflineStatus().banner === 'hidden'
  useAsked('KEEP_SHELL', isAuth && isOnline)
  useAsked('KEEP_DEVELOPER_PANEL', isDeveloperPanelOn && isOnline)
  useKeptRest(isOnline)
}

function useAsked(type: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type }))
  }, [type, isWanted])
}

function useKeptRest(isWanted: boolean): void {
  const { t, i18n } = useTranslation('offline')
  const { language } = i18n
  const onKept = useEffectEvent((isWhole: boolean) => {
    if (!isWhole || isReadyTold()) return
    tellReady()
    showToast({ text: t('ready') })
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
    void navigator.serviceWorker.ready.then((registration) => {
      giveUp = whenIdle(() => ask(registration), IDLE_MAX_MS)
    })
    return () => giveUp()
  }, [isWanted, language])
}

/** Files that this page has loaded, which the browser can hand over without a network. */
function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
