import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { useViewer } from '#features/session/ui/use-viewer.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { Dialog, Panel } from '#kit/overlay/overlays.tsx'
import { BoardPicker } from './board-picker.tsx'
import { BoardPickerContext } from './board-picker-context.ts'
import styles from './board-picker.module.css'

/** Holds the picker that any part of the page may open. */
export function BoardPickerProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('boards')
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const trigger = useRef<HTMLElement | null>(null)
  const [pinId, setPinId] = useState<PinId | null>(null)
  const picker = useMemo(
    () => ({
      open(id: PinId, element: HTMLElement) {
        trigger.current = element
        setPinId(id)
      },
    }),
    [],
  )
  const onClose = () => setPinId(null)
  const next = `?next=${encodeURIComponent(pathname)}`

  return (
    <BoardPickerContext value={picker}>
      {children}
      <Panel label={t('pick')} trigger={trigger} isOpen={pinId !== null && viewer.isAuth} onClose={onClose}>
        {pinId && <BoardPicker pinId={pinId} onClose={onClose} />}
      </Panel>
      <Dialog title={t('visitorTitle')} isOpen={pinId !== null && !viewer.isAuth} onClose={onClose}>
        <p className={styles.visitorText}>{t('visitorText')}</p>
        <div className={styles.visitorWays}>
          <Link className={buttonClass('primary')} to={`${links.signUp}${next}`} onClick={onClose}>
            {t('visitorSignUp')}
          </Link>
          <Link className={buttonClass('secondary')} to={`${links.logIn}${next}`} onClick={onClose}>
            {t('visitorLogIn')}
          </Link>
        </div>
      </Dialog>
    </BoardPickerContext>
  )
}
