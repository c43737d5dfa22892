import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useRequest } from '#client/use-request.ts'
import type { Commands } from '#features/index.ts'
import type { HistoryStepDone } from '#contracts/past-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import type { Said } from './use-act.ts'
import { useActWords } from './use-act-words.ts'
import { ACT_TOPIC, useUndo } from './use-undo.ts'

type BulkName = 'fillSection' | 'savePins' | 'unsavePins' | 'movePins' | 'arrangePins' | 'deletePins'

/**
 * Does one act on many pins, which takes a command for each BULK_PINS_MAX of them, and says it once: its way back takes all of
 * them back, the last one first. The first one that is refused ends it, and what was done until then stands.
 * @returns whether all of it was done
 */
export function useActAll(): <Name extends BulkName>(
  name: Name,
  parts: readonly Commands[Name][],
  said?: Said,
) => Promise<boolean> {
  const { t } = useTranslation('history')
  const dispatch = useDispatch()
  const request = useRequest()
  const undo = useUndo()
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
    const takeBack = async () => {
      const [only] = done
      if (done.length === 1 && only !== undefined) return undo('undo', only)
      const parts: (HistoryStepDone['part'] | 'all')[] = []
      for (const id of done.toReversed()) {
        const answer = await request('undo', { id })
        if (!answer.ok) return showToast({ topic: ACT_TOPIC, text: failureText(answer.failure.code) })
        parts.push(answer.value?.part ?? 'all')
      }
      const act = words({ name, subject: '', count }, 'past')
      if (parts.every((part) => part === 'none')) return showToast({ topic: ACT_TOPIC, text: t('changedSince.undo') })
      const said = parts.every((part) => part === 'all') ? 'said' : 'partly'
      showToast({ topic: ACT_TOPIC, text: t(`${said}.undo`, { act }) })
    }
    const command: BulkName = name
    const text = t(`done.${command}`, { count, board: isolate(said.board ?? '') })
    showToast({ topic: ACT_TOPIC, text, about: done, action: { label: t('undo'), onAction: () => void takeBack() } })
    return true
  }
}
