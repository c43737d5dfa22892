import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import { links } from '#contracts/links.ts'
import { useBoardPicker } from '#features/boards/ui/board-picker-context.ts'
import { useSave, type NamedBoard } from '#features/boards/ui/use-save.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { useReactionLabel } from '#features/reactions/ui/use-reaction-label.ts'
import { useViewer } from '#client/use-viewer.ts'
import { boardIcon, checkIcon, closeIcon, heartIcon, personIcon, plusIcon } from '#kit/icon/icons.ts'
import { editIcon, heartFilledIcon, moveIcon, trashIcon } from '#kit/icon/late-icons.ts'
import type { MenuItem, MenuSection } from '#kit/overlay/overlay-types.ts'
import type { PlaceOnBoard } from './place-on-board.ts'
import { toggleLike } from '../toggle-like.ts'
import { useOrderItems } from './use-order-items.ts'
import { downloadIcon } from '../icons.ts'

export interface MenuOfPin {
  readonly pin: PinCard
  readonly trigger: HTMLElement
  /** The board to which a save goes without a question. */
  readonly board: NamedBoard | null
  /** The pin's position, on the page of one of the viewer's own boards. */
  readonly place: PlaceOnBoard | null
  /** Starts a selection with the pin; omitted if the list has no selection. */
  readonly onSelect?: (() => void) | undefined
  /** Called after the pin was deleted, so that a page that shows only this pin is left. */
  readonly onDeleted?: () => void
}

/**
 * The actions of a visitor or a member on a pin, in the order of use, grouped by subject. After a block, a save and a
 * reaction can only be withdrawn.
 */
export function usePinMenuSections(of: MenuOfPin, onEdit: () => void): readonly MenuSection[] {
  const { t } = useTranslation('pins')
  const { pin, trigger, board, place, onSelect, onDeleted } = of
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const picker = useBoardPicker()
  const { viewer, user } = useViewer()
  const { act } = useAct()
  const { save, unsave } = useSave(pin.id)
  const orderItems = useOrderItems(pin.id, place)
  const reactionLabel = useReactionLabel()
  const pick = () => {
    picker.open(pin.id, trigger)
  }

  const boards: MenuItem[] = []
  const isKept = (on: NamedBoard) => pin.keptOn?.includes(on.id) ?? false
  const placed = place && (isKept(place.board) ? null : place.board)
  const saved = place ? placed : viewer.isAuth ? pin.savedTo : null
  const unsaveItem = (from: NamedBoard): MenuItem => {
    return {
      id: 'unsave',
      label: t('menu.unsave'),
      name: t('menu.unsaveFrom', { name: from.name }),
      icon: place ? closeIcon : checkIcon,
      ...(place ? {} : { keys: 'S' }),
      onAction: () => unsave(from),
    }
  }
  if (place) {
    const { board: from } = place
    if (placed)
      boards.push({
        id: 'move',
        label: t('menu.move'),
        icon: moveIcon,
        onAction: () => picker.open(pin.id, trigger, from),
      })
    if (!from.cover_pin?.is_chosen || from.cover_pin.pin_id !== pin.id)
      boards.push({
        id: 'cover',
        label: t('menu.cover'),
        icon: boardIcon,
        onAction: () => void act('editBoard', { boardId: from.id, changes: { cover_pin_id: pin.id } }),
      })
  } else if (viewer.isAuth && !saved && board && !isKept(board) && !pin.isBlocked) {
    const label = t('menu.save', { name: board.name })
    boards.push({ id: 'save', label, icon: plusIcon, keys: 'S', onAction: () => save(board) })
  }
  if (saved) boards.push(unsaveItem(saved))
  if (!pin.isBlocked) boards.push({ id: 'pick', label: t('menu.pick'), icon: boardIcon, onAction: pick })

  if (onSelect) boards.push({ id: 'select', label: t('menu.select'), icon: checkIcon, keys: 'X', onAction: onSelect })

  const others: MenuItem[] = [
    ...(pin.isBlocked && !pin.liked
      ? []
      : [
          {
            id: 'like',
            label: reactionLabel(pin.reaction),
            icon: pin.liked ? heartFilledIcon : heartIcon,
            keys: 'L',
            onAction: () => (viewer.isAuth ? void toggleLike(dispatch, pin.id, pin.liked) : pick()),
          },
        ]),
    ...(pin.isPictureless
      ? []
      : [
          {
            id: 'download',
            label: pin.video ? t('menu.downloadVideo') : t('menu.download'),
            icon: downloadIcon,
            onAction: () => downloadFile(pin.video?.url ?? imageUrl(pin.signature, 'orig', 'jpg'), pin.title || pin.id),
          },
        ]),
    {
      id: 'author',
      label: t('menu.author', { name: pin.pinner.name }),
      icon: personIcon,
      onAction: () => void navigate(links.profile(pin.pinner.username)),
    },
  ]
  const own: MenuItem[] = [
    { id: 'edit', label: t('menu.edit'), icon: editIcon, onAction: onEdit },
    {
      id: 'delete',
      label: t('menu.delete'),
      icon: trashIcon,
      onAction: () => {
        void act('deletePins', { pinIds: [pin.id] })
        onDeleted?.()
      },
    },
  ]
  const isOwn = user !== null && user.username === pin.pinner.username
  return [
    ...(pin.isAdsOnly || boards.length === 0 ? [] : [{ id: 'boards', items: boards }]),
    ...(orderItems.length > 0 ? [{ id: 'order', label: t('menu.order'), items: orderItems }] : []),
    { id: 'others', items: others },
    ...(isOwn ? [{ id: 'own', items: own }] : []),
  ]
}

/**
 * Saves a file of this server to the browser's downloads.
 * @param name without its extension
 */
function downloadFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}${url.slice(url.lastIndexOf('.'))}`
  link.click()
}
