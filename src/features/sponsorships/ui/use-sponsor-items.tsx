import { useTranslation } from 'react-i18next'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { AskSponsorDialog } from './ask-sponsor-dialog.tsx'

/** The creator's menu item for naming a sponsor; none while one is named, whom the closeup offers to remove. */
export const useSponsorItems: UsePinMenuItems = ({ pin, isOwn, open }) => {
  const { t } = useTranslation('sponsorships')
  if (!isOwn || pin.sponsor !== null) return []
  return [
    {
      id: 'sponsor',
      label: t('ask'),
      icon: 'info',
      onAction: () => open((onClose) => <AskSponsorDialog pinId={pin.id} onClose={onClose} />),
    },
  ]
}
