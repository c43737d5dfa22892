import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useBoardPicker } from './board-picker-context.ts'
import { forgetWantedPin, readWantedPin } from './wanted-pin.ts'

/** Offers a new member the pin that they wanted to save as a visitor: once, and not during onboarding. */
export function SaveWantedPin() {
  const { t } = useTranslation('boards')
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const picker = useBoardPicker()
  const isReady = viewer.isAuth && pathname !== links.welcome
  useEffect(() => {
    const pinId = isReady ? readWantedPin() : null
    if (pinId === null) return
    forgetWantedPin()
    showToast({
      text: t('wantedPin'),
      topic: 'wantedPin',
      isLasting: true,
      action: {
        label: t('pick'),
        onAction: () => picker.open(pinId, document.querySelector('main') ?? document.body),
      },
    })
  }, [isReady, picker, t])
  return null
}
