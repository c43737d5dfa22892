import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { networkStart } from '#features/networks/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { PROOF_KEPT_MINUTES } from '#features/session/constants.ts'
import { buttonClass } from '#kit/button/button.tsx'
import styles from './networks.module.css'

const NONE = {}

/**
 * For a member without a password: a repeated log-in with a network confirms the next act, and returns to this page.
 */
export function NetworkAgain() {
  const { t } = useTranslation('networks')
  const { pathname } = useLocation()
  const { answer, error } = useAnswer('networks', NONE)
  return (
    <div className={styles.waysIn}>
      <p>{t('again', { count: PROOF_KEPT_MINUTES })}</p>
      {error !== null && <p role="alert">{error}</p>}
      {answer
        ?.filter(({ is_connected: isConnected }) => isConnected)
        .map(({ network }) => (
          <a key={network} className={buttonClass('secondary')} href={networkStart(network, 'log-in', pathname)}>
            {t('continueWith', { network: t(`name.${network}`) })}
          </a>
        ))}
      <Link to={links.forgotPassword}>{t('setPassword')}</Link>
    </div>
  )
}
