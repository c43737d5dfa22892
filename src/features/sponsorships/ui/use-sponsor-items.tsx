import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { SPONSORSHIP } from '#features/pins/constants.ts'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { infoIcon } from '#kit/icon/late-icons.ts'
import { AskSponsorDialog } from './ask-sponsor-dialog.tsx'

/**
 * The creator's menu item for naming a sponsor. It is missing while a sponsor is asked or named; the closeup then
 * offers to remove that sponsor.
 */
export const useSponsorItems: UsePinMenuItems = ({ pin, isOwn, open }) => {
  const { t } = useTranslation('sponsorships')
  const status = useProjection('pins/closeup', { pinId: pin.id })?.pin?.sponsorship?.status
  if (!isOwn || pin.sponsor !== null || status === SPONSORSHIP.asked || status === SPONSORSHIP.approved) return []
  return [
    {
      id: 'sponsor',
      label: t('ask'),
      icon: infoIcon,
      onAction: () => open((onClose) => <AskSponsorDialog pinId={pin.id} onClose={onClose} />),
    },
  ]
}
