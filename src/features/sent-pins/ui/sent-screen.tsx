import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { pinIdOf } from '#features/pins/addresses.ts'
import type { SentPin } from '#features/sent-pins/contract.ts'
import { CloseupScreen } from '#features/pins/ui/closeup-screen.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { sendIcon } from '#kit/icon/late-icons.ts'
import styles from './sent-screen.module.css'

/** `/pin/:id/sent`: the closeup for somebody to whom the pin was sent (spec viewer §2). */
export function SentScreen({ id }: SentPin) {
  const { t } = useTranslation('sent-pins')
  const { isAuth } = useViewer().viewer
  const pinId = pinIdOf(id)
  if (pinId === null) return <CloseupScreen id={id} />
  const next = `?next=${encodeURIComponent(links.pin(pinId))}`
  return (
    <>
      <aside className={styles.sent} aria-label={t('sent')}>
        <Icon icon={sendIcon} size={20} />
        <p className={styles.words}>{t(isAuth ? 'sent' : 'sentVisitor')}</p>
        {!isAuth && (
          <div className={styles.ways}>
            <Link className={buttonClass('primary')} to={`${links.signUp}${next}&from=sent`}>
              {t('signUp')}
            </Link>
            <Link className={buttonClass('quiet')} to={`${links.logIn}${next}`}>
              {t('logIn')}
            </Link>
          </div>
        )}
      </aside>
      <CloseupScreen id={id} />
    </>
  )
}
