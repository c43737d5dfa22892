import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setDeviceMark } from '#client/device-marks.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon, closeIcon } from '#kit/icon/icons.ts'
import { useHasPageBar } from '#kit/toast/page-bars.ts'
import { useBottomBar } from '#kit/toast/use-bottom-bar.ts'
import { useDockedLine } from '#kit/toast/use-docked-line.ts'
import { useKeptPage } from './use-kept-page.ts'
import styles from './offline-banner.module.css'

/** The line is shown this long, enough to read it twice. */
const SHOWN_MS = 8_000

/**
 * Caches the page on this device, and says once per device that it works offline. The line is docked at the bottom of
 * the view; the page ends above it, so it covers no control. It waits while another bar or an editor's own bar is
 * there.
 */
export function ReadyLine() {
  const isNews = useKeptPage()
  const hasPageBar = useHasPageBar()
  const [isOver, setOver] = useState(false)
  const end = useCallback(() => setOver(true), [])
  const place = useRef<HTMLDivElement>(null)
  useDockedLine(place, '--news-line-height')
  return (
    <div className={styles.place} role="status" ref={place}>
      {isNews && !isOver && !hasPageBar && <Line onEnd={end} />}
    </div>
  )
}

function Line({ onEnd }: { readonly onEnd: () => void }) {
  return useBottomBar('news') ? <Shown onEnd={onEnd} /> : null
}

function Shown({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation('offline')
  const { t: ofKit } = useTranslation('kit')
  useEffect(() => setDeviceMark('offline-ready'), [])
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <p className={styles.offline}>
      <Icon icon={checkIcon} size={18} />
      {t('ready')}
      <IconButton className={styles.close} icon={closeIcon} label={ofKit('close')} onClick={onEnd} />
    </p>
  )
}
