import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { PinId } from '#contracts/ids.ts'
import { noteVisitState } from '#client/session-state.ts'
import { links } from '#contracts/links.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import styles from './board-picker.module.css'

const installWay = lazyPart(
  withTexts(['install'], async () => (await import('#features/install-prompt/ui/install-way.tsx')).InstallWay),
)

/** Shown to a visitor who wants to save: links to sign up or to log in, which return to this page. */
export function VisitorWays({ pinId, onClose }: { readonly pinId: PinId | null; readonly onClose: () => void }) {
  const { t } = useTranslation('boards')
  const { pathname } = useLocation()
  const onGo = () => {
    if (pinId !== null) noteVisitState({ unauthSavePinId: pinId, hasSavedUnauthPin: false })
    onClose()
  }
  const next = `?next=${encodeURIComponent(pathname)}`
  return (
    <>
      <p className={styles.visitorText}>{t('visitorText')}</p>
      <div className={styles.visitorWays}>
        <Link className={buttonClass('primary')} to={`${links.signUp}${next}&from=save`} onClick={onGo}>
          {t('visitorSignUp')}
        </Link>
        <Link className={buttonClass('secondary')} to={`${links.logIn}${next}&from=save`} onClick={onGo}>
          {t('visitorLogIn')}
        </Link>
        <installWay.Part />
      </div>
    </>
  )
}
