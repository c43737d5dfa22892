import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { ACT_TOPIC } from '#features/history/ui/use-undo.ts'
import type { PinKeyProps } from '#features/shortcuts/ui/shortcut-slots.ts'
import { useKeyAct } from '#features/shortcuts/ui/use-key-act.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useBoardPicker } from './board-picker-context.ts'
import { boardsByKey } from './boards-by-key.ts'
import { useSave } from './use-save.ts'

/** The key S: saves the pin to the board for one-tap saves, or removes it from there. */
export function SaveByKey({ pinId, trigger, onDone }: PinKeyProps) {
  const { t: ofPins } = useTranslation('pins')
  const { picker, saving, pin, boards, isAuth, isKnown, isBlocked } = useSaving({ pinId })
  useKeyAct(isKnown, () => {
    const saved = pin?.card?.savedTo
    const [first] = boards?.rows ?? []
    // If the board for one-tap saves keeps the pin already, another board is asked for.
    const board = first && pin?.card?.keptOn?.includes(first.id) ? undefined : first
    if (isAuth && saved) saving.unsave(saved)
    else if (isBlocked) showToast({ topic: ACT_TOPIC, text: ofPins('notice.blocked') })
    else if (isAuth && board) saving.save(board)
    else picker.open(pinId, trigger)
    onDone()
  })
  return null
}

/** The keys 1 to 9: save the pin to the nth of the boards that were used last before the first such key. */
export function SaveToBoardByKey({ pinId, trigger, at, onDone }: PinKeyProps) {
  const { t } = useTranslation('shortcuts')
  const { t: ofPins } = useTranslation('pins')
  const language = useLanguageTag()
  const { picker, saving, pin, boards, isAuth, isKnown, isBlocked } = useSaving({ pinId })
  // All these messages share a topic, so that a new one replaces the message of the key pressed before.
  const say = (text: string) => showToast({ topic: ACT_TOPIC, text })
  useKeyAct(isKnown, () => {
    const board = boardsByKey(boards?.rows ?? [])[at]
    if (!isAuth) picker.open(pinId, trigger)
    else if (!board) say(t('noBoard', { place: new Intl.NumberFormat(language).format(at + 1) }))
    else if (pin?.savedTo.some(({ id }) => id === board.id)) say(t('alreadySaved', { board: isolate(board.name) }))
    else if (isBlocked) say(ofPins('notice.blocked'))
    else saving.save(board)
    onDone()
  })
  return null
}

/** The data that a save by key needs; nothing is loaded for visitors. */
function useSaving({ pinId }: Pick<PinKeyProps, 'pinId'>) {
  const { isAuth } = useViewer().viewer
  const pin = useProjection('pins/closeup', { pinId })
  const boards = useProjection('boards/picker', {})
  const hasAll = pin?.card !== undefined && pin.card !== null && boards !== undefined && boards.state !== 'loading'
  const saving = useSave(pinId, pin?.pin?.board?.tracking_params)
  const isBlocked = pin?.card?.isBlocked === true
  return { picker: useBoardPicker(), saving, pin, boards, isAuth, isKnown: !isAuth || hasAll, isBlocked }
}
