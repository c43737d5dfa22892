import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { infoIcon, minusIcon } from '#kit/icon/late-icons.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'

/** Menu items of another member's pin: why it is shown, and "See fewer like this". */
export const useRecommendationItems: UsePinMenuItems = ({ pin, isOwn }) => {
  const { t } = useTranslation('recommendations')
  const { t: shellText } = useTranslation('shell')
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { act } = useAct()
  const reason = useProjection('pins/closeup', { pinId: pin.id })?.pin?.recommendation_reason
  if (!viewer.isAuth || isOwn) return []
  const items: MenuItem[] = []
  if (reason) {
    const name =
      reason.kind === 'new'
        ? ''
        : reason.kind === 'topic'
          ? shellText(`topic.${reason.interest}`, { defaultValue: reason.name })
          : reason.name
    items.push({
      id: 'why',
      label: t(`why.${reason.kind}`, { name: isolate(name) }),
      icon: infoIcon,
      onAction: () => void navigate(links.settingsPage('home-feed')),
    })
  }
  items.push({
    id: 'fewer',
    label: t('fewer'),
    icon: minusIcon,
    onAction: () => void act('seeFewer', { pinId: pin.id }),
  })
  return items
}
