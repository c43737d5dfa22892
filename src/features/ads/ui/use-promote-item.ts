import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { chartIcon } from '#kit/icon/late-icons.ts'

/**
 * The menu item "Promote" of one's own pin, for members with an ad account. If there was none at the start, the server
 * is asked when the menu opens.
 */
export const usePromoteItem: UsePinMenuItems = ({ pin, isOwn }) => {
  const { t } = useTranslation('ads')
  const navigate = useNavigate()
  const request = useRequest()
  const hasAccount = useProjection('session/state', {})?.request?.advertiser != null
  const [canPromote, setCanPromote] = useState(false)
  // In a limited log-in this request would open the dialog for the password.
  const isAsked = useViewer().viewer.login_state === 'AUTH' && isOwn
  useEffect(() => {
    if (!isAsked || hasAccount) return
    let isOver = false
    void request('promoteOptions', {}).then((answer) => {
      if (!isOver) setCanPromote(answer.ok && answer.value.advertiser !== null)
    })
    return () => {
      isOver = true
    }
  }, [request, isAsked, hasAccount])
  if (!isAsked || !(hasAccount || canPromote)) return []
  return [
    { id: 'promote', label: t('promote'), icon: chartIcon, onAction: () => void navigate(links.promotePin(pin.id)) },
  ]
}
