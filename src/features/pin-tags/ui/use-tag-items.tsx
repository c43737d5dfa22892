import { useTranslation } from 'react-i18next'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { scanIcon } from '#kit/icon/late-icons.ts'
import { PublishedTags } from './published-tags.tsx'

/** The owner's menu item for the tags of a published pin. */
export const useTagItems: UsePinMenuItems = ({ pin, isOwn, open }) => {
  const { t } = useTranslation('pin-tags')
  if (!isOwn || pin.kind === 'video' || pin.kind === 'story' || pin.isPictureless) return []
  return [
    {
      id: 'tags',
      label: t('edit'),
      icon: scanIcon,
      onAction: () => open((onClose) => <PublishedTags pinId={pin.id} onClose={onClose} />),
    },
  ]
}
