import { useTranslation } from 'react-i18next'
import type { PinId } from '#contracts/ids.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import type { IconShape } from '#kit/icon/icon.tsx'
import { arrowBackIcon, arrowForwardIcon, toEndIcon, toStartIcon } from '#kit/icon/late-icons.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { stepsFrom, type PlaceOnBoard, type Step } from './place-on-board.ts'

const ICONS: Readonly<Record<Step, IconShape>> = {
  front: toStartIcon,
  earlier: arrowBackIcon,
  later: arrowForwardIcon,
  end: toEndIcon,
}

/** Menu items for moving a pin on its board, for those who cannot drag. */
export function useOrderItems(pinId: PinId, place: PlaceOnBoard | null): readonly MenuItem[] {
  const { t } = useTranslation('pins')
  const { act } = useAct()
  if (place === null) return []
  return [...stepsFrom(place)].map(([step, before]) => ({
    id: step,
    label: t(`menu.${step}`),
    icon: ICONS[step],
    onAction: () => void act('arrangePins', { boardId: place.board.id, pinIds: [pinId], places: [before] }),
  }))
}
