import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import type { PickerRow } from '#features/boards/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'

const TOPIC = 'quick-board'

/** Chooses the board that one tap saves to; the chosen one again: the board last saved to. */
export function useQuickBoard(rows: readonly PickerRow[]): (board: PickerRow) => Promise<void> {
  const { t } = useTranslation('board-more')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  return async (board) => {
    const before = rows.find(({ isQuick }) => isQuick)?.id ?? null
    const answer = await dispatch('chooseQuickBoard', { boardId: board.isQuick ? null : board.id, before })
    const text = board.isQuick ? t('quickOff') : t('quickOn', { board: isolate(board.name) })
    showToast({ topic: TOPIC, text: answer.ok ? text : failureText(answer.failure.code) })
  }
}
