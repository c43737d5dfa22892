import { useTranslation } from 'react-i18next'
import type { PinMenuUse } from '#features/pins/ui/closeup-slots.ts'
import { chartIcon } from '#kit/icon/late-icons.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { StatisticsDialog } from './statistics-dialog.tsx'

/** "Statistics" in the menu of the viewer's own pins. */
export function useStatisticsItem({ pin, isOwn, open }: PinMenuUse): readonly MenuItem[] {
  const { t } = useTranslation('statistics')
  if (!isOwn) return []
  return [
    {
      id: 'statistics',
      label: t('title'),
      icon: chartIcon,
      onAction: () => open((onClose) => <StatisticsDialog pin={pin} onClose={onClose} />),
    },
  ]
}
