import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { useStoppedCore } from '#client/use-stopped-core.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon, closeIcon, offlineIcon } from '#kit/icon/icons.ts'
import { holdQuestions } from '#kit/toast/bottom-bars.ts'
import { OFFLINE_TOPIC, useToasts } from '#kit/toast/toast-store.ts'
import { useDockedLine } from '#kit/toast/use-docked-line.ts'
import styles from './offline-banner.module.css'

/**
 * The banner for no network, no server despite a network, or back online (spec viewer §2 and §4): a line docked at the
 * bottom of the view, above a phone's bar of links. The page ends above the line, and messages and other bars are shown
 * above it, so it neither covers nor moves anything. While a toast (spec viewer §2) says the same, the line is hidden.
 * A dismissed line returns when the status changes.
 * While the core worker is stopped, the line says so and has a button that starts it again.
 */
export function OfflineBanner() {
  const { t } = useTranslation('connection')
  const { t: ofKit } = useTranslation('kit')
  const { t: ofErrors } = useTranslation('errors')
  const startAgain = useStoppedCore()
  const { banner: ofCore } = useOfflineStatus()
  const banner = startAgain && (ofCore !== 'offline' || navigator.onLine) ? 'stopped' : ofCore
  const [dismissed, dismiss] = useState<typeof banner>('hidden')
  const isSaid = useToasts().some(({ topic }) => topic === OFFLINE_TOPIC)
  const place = useRef<HTMLDivElement>(null)
  if (dismissed !== 'hidden' && dismissed !== banner) dismiss('hidden')
  const isHidden = banner === dismissed || (banner === 'offline' && isSaid)
  const shown = isHidden ? 'hidden' : banner
  // Questions and offers need the server, so they wait until the line is gone.
  const isCalm = banner === 'hidden'
  useEffect(() => (isCalm ? undefined : holdQuestions()), [isCalm])
  // Styles use this flag: while it is set, missing content will not load by itself.
  useFlag('data-offline', banner === 'offline' || banner === 'unreachable')
  useDockedLine(place, '--connection-line-height')
  return (
    <div className={styles.place} role="status" ref={place}>
      {shown !== 'hidden' && (
        <p className={shown === 'backOnline' ? styles.online : styles.offline}>
          <Icon icon={shown === 'backOnline' ? checkIcon : offlineIcon} size={18} />
          {t(shown)}
          {startAgain && (
            <Button className={styles.again} onClick={startAgain}>
              {ofErrors('retry')}
            </Button>
          )}
          {shown !== 'backOnline' && (
            <IconButton
              className={styles.close}
              icon={closeIcon}
              label={ofKit('close')}
              onClick={() => dismiss(shown)}
            />
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
