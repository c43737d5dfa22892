import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useBoardPicker } from '#features/boards/ui/board-picker-context.ts'
import { useSave, type NamedBoard } from '#features/boards/ui/use-save.ts'
import { ACT_TOPIC, useUndo } from '#features/history/ui/use-undo.ts'
import { toggleLike } from '#features/pins/ui/toggle-like.ts'
import type { PinAct } from '#features/shortcuts/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import type { MeantPin } from './meant-pin.ts'

interface Props extends MeantPin {
  readonly act: PinAct
  readonly onDone: () => void
}

/** Carries out a key's act on a pin once, as soon as the pin and the boards are loaded. Renders nothing. */
export function PinKeyAct({ pinId, trigger, act, onDone }: Props) {
  const { t } = useTranslation('shortcuts')
  const { t: ofHistory } = useTranslation('history')
  const language = useLanguageTag()
  const { isAuth } = useViewer().viewer
  const dispatch = useDispatch()
  const undo = useUndo()
  const failureText = useFailureText()
  const picker = useBoardPicker()
  const pin = useProjection('pins/closeup', { pinId })
  const { save, unsave } = useSave(pinId, pin?.pin?.board?.tracking_params)
  const boards = useProjection('boards/picker', {})
  const isDone = useRef(false)
  // One topic for all acts: what the key before it said is over.
  const say = (text: string) => showToast({ topic: ACT_TOPIC, text })
  const pick = () => picker.open(pinId, trigger)

  const like = async (isLiked: boolean) => {
    const answer = await toggleLike(dispatch, pinId, isLiked)
    if (!answer.ok) return say(failureText(answer.failure.code))
    const { id } = answer.value
    const action = { label: ofHistory('undo'), onAction: () => void undo('undo', id) }
    showToast({ topic: ACT_TOPIC, text: t(isLiked ? 'unliked' : 'liked'), about: [id], action })
  }
  const saveTo = (board: NamedBoard | undefined, at: number) => {
    if (!board) say(t('noBoard', { place: new Intl.NumberFormat(language).format(at + 1) }))
    else if (pin?.savedTo.some(({ id }) => id === board.id)) say(t('alreadySaved', { board: isolate(board.name) }))
    else save(board)
  }
  const run = useEffectEvent(() => {
    if (!isAuth) pick()
    else if (act.kind === 'like') void like(pin?.card?.liked === true)
    else if (act.kind === 'board') saveTo(boards?.rows[act.at], act.at)
    else {
      const saved = pin?.card?.savedTo ?? pin?.savedTo[0]
      const board = boards?.rows[0]
      if (saved) unsave(saved)
      else if (board) save(board)
      else pick()
    }
    onDone()
  })

  const isKnown = !isAuth || (pin?.card && boards !== undefined && boards.state !== 'loading')
  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    run()
  }, [isKnown])
  return null
}
