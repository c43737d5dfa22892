import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { readVisit } from '#client/session-state.ts'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { DAY_MS } from '#contracts/durations.ts'
import { timeOfId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { isOnboarding } from '#features/onboarding/constants.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { BelowToasts } from '#kit/toast/below-toasts.tsx'
import styles from './onboarding.module.css'

/** A member gets the offer only this long after the sign-up. */
const OFFERED_FOR_MS = 30 * DAY_MS

/**
 * On the home page: an offer to continue an onboarding that was interrupted, or that a sign-up on another page skipped.
 * A dismissed offer never returns.
 */
export function OnboardingOffer() {
  const { t } = useTranslation('onboarding')
  const { viewer, user } = useViewer()
  const { pathname } = useLocation()
  const request = useRequest()
  const state = useProjection('session/state', {})
  const [isAsked, setAsked] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const [now] = useState(Date.now)
  const id = user?.id ?? null
  const isHome = pathname === links.home
  // Without an answer of the server there is no offer on this visit. A limited log-in gets none, because it cannot
  // finish the onboarding.
  if (viewer.login_state === 'LIMITED_LOGIN') return null
  if (!state || !isHome || isDismissed || id === null || now - timeOfId(id) > OFFERED_FOR_MS) return null
  // A sign-up from a pin returned to the pin, so the onboarding was never shown.
  const cameElsewhere = readVisit().numSignupSteps > 0
  const left = Object.values(state.experiences).find(
    ({ experience_id: each, status }) => isOnboarding(each) && (status === 'viewed' || cameElsewhere),
  )
  if (!left) return null
  const onDismiss = () => {
    setDismissed(true)
    void request('markExperience', { id: left.experience_id, status: 'dismissed' })
  }
  return (
    <BelowToasts kind="offer">
      <aside className={styles.offer} aria-labelledby="onboarding-offer">
        <div>
          <h2 className={styles.offerTitle} id="onboarding-offer">
            {t('offer')}
          </h2>
          <p className={styles.text}>{t('offerText')}</p>
        </div>
        <Link className={buttonClass('primary')} to={links.welcome}>
          {t('continue')}
        </Link>
        <Dialog title={t('dismissTitle')} isDismissal isOpen={isAsked} onClose={() => setAsked(false)}>
          <p>{t('dismissText')}</p>
          <div className={styles.ways}>
            <Button look="quiet" onClick={() => setAsked(false)}>
              {t('keep')}
            </Button>
            <Button look="primary" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          </div>
        </Dialog>
        <IconButton className={styles.close} icon={closeIcon} label={t('dismiss')} onClick={() => setAsked(true)} />
      </aside>
    </BelowToasts>
  )
}
