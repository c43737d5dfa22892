import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'

/** "Promote" on one's own pin, for business accounts. */
export const usePromoteItem: UsePinMenuItems = ({ pin, isOwn }) => {
  const { t } = useTranslation('ads')
  const navigate = useNavigate()
  const { user } = useViewer()
  if (!isOwn || user?.is_partner !== true) return []
  return [
    { id: 'promote', label: t('promote'), icon: 'chart', onAction: () => void navigate(`/business/promote/${pin.id}`) },
  ]
}
