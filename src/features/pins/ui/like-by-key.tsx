import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useBoardPicker } from '#features/boards/ui/board-picker-context.ts'
import { ACT_TOPIC, useUndo } from '#features/history/ui/use-undo.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { PinKeyProps } from '#features/shortcuts/ui/shortcut-slots.ts'
import { useKeyAct } from '#features/shortcuts/ui/use-key-act.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { toggleLike } from './toggle-like.ts'

/**
 * Handles the key L: likes the pin, or removes the like. A visitor is asked to log in, in the same dialog as for
 * saving.
 */
export function LikeByKey({ pinId, trigger, onDone }: PinKeyProps) {
  const { t } = useTranslation('shortcuts')
  const { t: ofHistory } = useTranslation('history')
  const { t: ofPins } = useTranslation('pins')
  const { isAuth } = useViewer().viewer
  const dispatch = useDispatch()
  const undo = useUndo()
  const failureText = useFailureText()
  const picker = useBoardPicker()
  const card = useProjection('pins/closeup', { pinId })?.card

  const like = async (isLiked: boolean) => {
    const answer = await toggleLike(dispatch, pinId, isLiked)
    if (!answer.ok) return showToast({ topic: ACT_TOPIC, text: failureText(answer.failure.code) })
    const { id } = answer.value
    const action = { label: ofHistory('undo'), onAction: () => void undo('undo', id) }
    showToast({ topic: ACT_TOPIC, text: t(isLiked ? 'unliked' : 'liked'), about: [id], action })
  }
  useKeyAct(!isAuth || Boolean(card), () => {
    if (card?.isBlocked && !card.liked) showToast({ topic: ACT_TOPIC, text: ofPins('notice.blocked') })
    else if (isAuth) void like(card?.liked === true)
    else picker.open(pinId, trigger)
    onDone()
  })
  return null
}
