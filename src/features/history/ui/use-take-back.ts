import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { HistoryStepDone } from '#contracts/past-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { ACT_TOPIC } from './use-undo.ts'

/**
 * Undoes several acts that belong together, last one first, and shows a toast.
 * @returns the function; its parameter `act` is the text of what was done, in the past tense
 */
export function useTakeBack(): (ids: readonly string[], act: string) => Promise<void> {
  const { t } = useTranslation('history')
  const request = useRequest()
  const failureText = useFailureText()
  return async (ids, act) => {
    const parts: (HistoryStepDone['part'] | 'all')[] = []
    for (const id of ids.toReversed()) {
      const answer = await request('undo', { id })
      if (!answer.ok) return showToast({ topic: ACT_TOPIC, text: failureText(answer.failure.code) })
      parts.push(answer.value?.part ?? 'all')
    }
    if (parts.every((part) => part === 'none')) return showToast({ topic: ACT_TOPIC, text: t('changedSince.undo') })
    const said = parts.every((part) => part === 'all') ? 'said' : 'partly'
    showToast({ topic: ACT_TOPIC, text: t(`${said}.undo`, { act }) })
  }
}
