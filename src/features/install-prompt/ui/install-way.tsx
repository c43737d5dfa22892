import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLanding } from '#client/landing.ts'
import { noteVisitState } from '#client/session-state.ts'
import { onInstallable, spendInstallable } from '#features/install-prompt/client/installable.ts'
import type { InstallEvent } from '#features/install-prompt/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { installWay } from './install-rules.ts'

/**
 * Offers visitors to install this page as an app (spec business §1). Renders nothing if the browser cannot install it
 * or has already done so.
 */
export function InstallWay() {
  const { t } = useTranslation('install')
  const [event, setEvent] = useState<InstallEvent | null>(null)
  useEffect(() => onInstallable(setEvent), [])
  const way = installWay({
    canPrompt: event !== null,
    isStandalone: window.matchMedia('(display-mode: standalone)').matches,
    addsByHand: 'standalone' in navigator,
    utmSource: readLanding().utmSource,
  })
  if (way === 'hint') return <p>{t('byHand')}</p>
  if (way === 'none' || event === null) return null
  const onInstall = () => {
    setEvent(null)
    spendInstallable()
    // If the visitor signs up later in this visit, the sign-up is attributed to the offer of the app.
    noteVisitState({ loginSignupFrom: 'upsell' })
    // The result is ignored: the browser shows what happens next, and the person may refuse.
    void Promise.allSettled([event.prompt()])
  }
  return <Button onClick={onInstall}>{t('install')}</Button>
}
