import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { noteVisitState, sessionStateOf } from '#client/session-state.ts'
import { links } from '#contracts/links.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useBoardPicker } from './board-picker-context.ts'

/**
 * After a sign-up, offers the pin that the new member wanted to save as a visitor, until it is saved or dismissed.
 * Nothing is shown during onboarding.
 */
export function SaveWantedPin() {
  const { t } = useTranslation('boards')
  const { isAuth, id } = useViewer().viewer
  const { pathname } = useLocation()
  const picker = useBoardPicker()
  const isReady = pathname !== links.welcome
  useEffect(() => {
    const { isAuthenticated, unauthSavePinId: pinId, hasSavedUnauthPin } = sessionStateOf({ isAuth, id })
    if (!isReady || !isAuthenticated || pinId === null || hasSavedUnauthPin) return
    showToast({
      text: t('wantedPin'),
      topic: 'wantedPin',
      isLasting: true,
      onDismiss: () => noteVisitState({ unauthSavePinId: null }),
      action: {
        label: t('pick'),
        onAction: () => {
          noteVisitState({ hasSavedUnauthPin: true })
          picker.open(pinId, document.querySelector('main') ?? document.body)
        },
      },
    })
  }, [isReady, isAuth, id, picker, t])
  return null
}
