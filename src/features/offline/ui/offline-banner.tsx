import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { useToasts } from '#kit/toast/toast-store.ts'
import { OFFLINE_TOPIC } from './use-offline-news.ts'
import styles from './offline-banner.module.css'

/** Height of the line, which `tokens.css` adds to what is docked at the bottom. */
const HEIGHT = '--connection-line-height'

/**
 * The banner for no network, no server despite a network, or back online (spec viewer §2 and §4): a line docked at the
 * bottom of the view, above a phone's bar of links. The page ends above it, and messages and other bars are shown above
 * it, so it covers nothing and moves nothing in the page. While the toast of spec viewer §2 says the same, only the
 * toast is shown. After it was dismissed, it returns with the next change.
 */
export function OfflineBanner() {
  const { t } = useTranslation('offline')
  const { t: ofKit } = useTranslation('kit')
  const { banner } = useOfflineStatus()
  const [dismissed, dismiss] = useState<typeof banner>('hidden')
  const isSaid = useToasts().some(({ topic }) => topic === OFFLINE_TOPIC)
  const place = useRef<HTMLDivElement>(null)
  if (dismissed !== 'hidden' && dismissed !== banner) dismiss('hidden')
  const isHidden = banner === dismissed || (banner === 'offline' && isSaid)
  const shown = isHidden ? 'hidden' : banner
  // For styles: missing content will not load by itself now.
  useFlag('data-offline', banner === 'offline' || banner === 'unreachable')
  useRoom(place)
  return (
    <div className={styles.place} role="status" ref={place}>
      {shown !== 'hidden' && (
        <p className={shown === 'backOnline' ? styles.online : styles.offline}>
          <Icon name={shown === 'backOnline' ? 'check' : 'offline'} size={18} />
          {t(shown)}
          {shown !== 'backOnline' && (
            <IconButton className={styles.close} icon="close" label={ofKit('close')} onClick={() => dismiss(shown)} />
          )}
        </p>
      )}
    </div>
  )
}

function useFlag(name: string, isSet: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(name, isSet)
  }, [name, isSet])
}

/** Keeps as much room free at the bottom of every screen as the line takes. */
function useRoom(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const { style } = document.documentElement
    const resized = new ResizeObserver(() => {
      if (element.offsetHeight === 0) style.removeProperty(HEIGHT)
      else style.setProperty(HEIGHT, `${element.offsetHeight}px`)
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [place])
}
