import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useActWords } from './use-act-words.ts'

export type Way = 'undo' | 'redo'

/**
 * The topic of toasts about acts. Only the newest is shown, because an older toast's button would refer to an older
 * act.
 */
export const ACT_TOPIC = 'act'

const OPPOSITE = { undo: 'redo', redo: 'undo' } as const satisfies Record<Way, Way>

/**
 * Undoes or redoes an act, and shows a toast with a button for the opposite.
 * @returns the function. Its `id` is the act, by default the latest possible one. With `beside`, the page has a button
 * for the opposite, so the toast has none
 */
export function useUndo(): (way: Way, id?: string, back?: 'beside') => Promise<void> {
  const { t } = useTranslation('history')
  const request = useRequest()
  const words = useActWords()
  const failureText = useFailureText()

  const run = async (way: Way, id?: string, back?: 'beside'): Promise<void> => {
    const answer = await request(way, id === undefined ? {} : { id })
    const topic = ACT_TOPIC
    if (!answer.ok) return showToast({ topic, text: failureText(answer.failure.code) })
    const entry = answer.value
    if (entry === null) return showToast({ topic, text: t(id === undefined ? `nothing.${way}` : `tooLate.${way}`) })
    if (entry.part === 'none') return showToast({ topic, text: t(`changedSince.${way}`) })
    const onAction = () => void run(OPPOSITE[way], entry.id)
    showToast({
      topic,
      text: t(`${entry.part === 'some' ? 'partly' : 'said'}.${way}`, { act: words(entry, 'past') }),
      about: [entry.id],
      ...(back ? {} : { action: { label: t(OPPOSITE[way]), onAction } }),
    })
  }
  return run
}
