import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import type { Commands } from '#features/index.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import type { Said } from './use-act.ts'
import { useActWords } from './use-act-words.ts'
import { useTakeBack } from './use-take-back.ts'
import { ACT_TOPIC, useUndo } from './use-undo.ts'

type BulkName = 'fillSection' | 'savePins' | 'unsavePins' | 'movePins' | 'arrangePins' | 'deletePins'

/**
 * Carries out one act on many pins, as one command per BULK_PINS_MAX pins, and shows one toast. Its undo reverts all
 * commands, last one first. A failure stops the act; the commands before it are kept.
 * @returns true if all commands succeeded
 */
export function useActAll(): <Name extends BulkName>(
  name: Name,
  parts: readonly Commands[Name][],
  said?: Said,
) => Promise<boolean> {
  const { t } = useTranslation('history')
  const dispatch = useDispatch()
  const undo = useUndo()
  const takeBack = useTakeBack()
  const words = useActWords()
  const failureText = useFailureText()

  return async (name, parts, said = {}) => {
    const done: string[] = []
    let count = 0
    for (const args of parts) {
      const answer = await dispatch(name, args)
      if (!answer.ok) {
        showToast({ topic: ACT_TOPIC, text: failureText(answer.failure.code) })
        return false
      }
      done.push(answer.value.id)
      count += args.pinIds.length
    }
    const undoAll = async () => {
      const [only] = done
      if (done.length === 1 && only !== undefined) return undo('undo', only)
      return takeBack(done, words({ name, subject: '', count }, 'past'))
    }
    const command: BulkName = name
    const text = t(`done.${command}`, { count, board: isolate(said.board ?? '') })
    showToast({ topic: ACT_TOPIC, text, about: done, action: { label: t('undo'), onAction: () => void undoAll() } })
    return true
  }
}
