import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import type { BoardId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { useBoardPicker } from '#features/boards/ui/board-picker-context.ts'
import { useSave } from '#features/boards/ui/use-save.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { useViewer } from '#features/session/ui/use-viewer.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { Menu } from '#kit/overlay/overlays.tsx'

export interface HeldPin {
  readonly pin: PinCard
  readonly trigger: HTMLElement
}

interface Props {
  readonly held: HeldPin
  /** The board a save goes to without asking. */
  readonly board: { readonly id: BoardId; readonly name: string } | null
  readonly onClose: () => void
}

/** What the pointer's tools offer on a desktop, for a finger that rests on a card. */
export function PinMenu({ held, board, onClose }: Props) {
  const { t } = useTranslation('feed')
  const { pin } = held
  const trigger = useMemo(() => ({ current: held.trigger }), [held.trigger])
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const picker = useBoardPicker()
  const { viewer } = useViewer()
  const { save, unsave } = useSave(pin.id)
  const pick = () => picker.open(pin.id, held.trigger)

  const savePlace = pin.savedTo ?? board
  const first: MenuItem[] = []
  if (viewer.isAuth && pin.savedTo !== null) {
    const saved = pin.savedTo
    first.push({
      id: 'unsave',
      label: t('menu.unsave', { name: saved.name }),
      icon: 'check',
      onAction: () => unsave(saved),
    })
  } else if (viewer.isAuth && savePlace !== null) {
    first.push({
      id: 'save',
      label: t('menu.save', { name: savePlace.name }),
      icon: 'plus',
      onAction: () => save(savePlace),
    })
  }
  const items: readonly MenuItem[] = [
    ...first,
    { id: 'pick', label: t('menu.pick'), icon: 'board', onAction: pick },
    {
      id: 'like',
      label: t(pin.liked ? 'card.unlike' : 'card.like'),
      icon: pin.liked ? 'heartFilled' : 'heart',
      onAction: () => (viewer.isAuth ? void dispatch(pin.liked ? 'unlikePin' : 'likePin', { pinId: pin.id }) : pick()),
    },
    {
      id: 'author',
      label: t('menu.author', { name: pin.pinner.name }),
      icon: 'person',
      onAction: () => void navigate(links.profile(pin.pinner.username)),
    },
  ]
  return <Menu label={t('menu.label')} trigger={trigger} isOpen onClose={onClose} sections={[{ id: 'pin', items }]} />
}
