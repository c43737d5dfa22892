import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { mailIcon } from '#kit/icon/late-icons.ts'
import { LeadFormDialog } from './lead-form-dialog.tsx'

/**
 * Menu item that adds or changes the form of one's own pin. Only business accounts have it, and owners whose pin
 * already has a form.
 */
export const useLeadItems: UsePinMenuItems = ({ pin, isOwn, open }) => {
  const { t } = useTranslation('leads')
  const lead = useProjection('pins/closeup', { pinId: pin.id })?.pin?.lead_gen
  if (!isOwn || !lead?.is_mine) return []
  return [
    {
      id: 'lead-form',
      label: t(lead.form ? 'editTitle' : 'addTitle'),
      icon: mailIcon,
      onAction: () => open((onClose) => <LeadFormDialog pinId={pin.id} form={lead.form} onClose={onClose} />),
    },
  ]
}
