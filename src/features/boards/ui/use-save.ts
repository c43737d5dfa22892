import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { makeId, type BoardId, type PinId } from '#contracts/ids.ts'
import type { Result } from '#contracts/result.ts'
import type { BoardPrivacy } from '#features/boards/contract.ts'
import { showToast } from '#kit/toast/toast-store.ts'

interface Board {
  readonly id: BoardId
  readonly name: string
}

/** Saves and unsaves of one pin, each said in a toast with a way back instead of a question before it. */
export function useSave(pinId: PinId) {
  const { t } = useTranslation('boards')
  const dispatch = useDispatch()

  const tell = async (answer: Promise<Result<unknown>>, text: string, undo: () => void) => {
    const { ok } = await answer
    showToast(ok ? { text, action: { label: t('undo'), onAction: undo } } : { text: t('failed') })
  }
  const put = (board: Board) => dispatch('savePin', { pinId, boardId: board.id })
  const take = (board: Board) => dispatch('unsavePin', { pinId, boardId: board.id })

  const save = (board: Board) => void tell(put(board), t('savedTo', { name: board.name }), () => void take(board))
  const unsave = (board: Board) => void tell(take(board), t('unsavedFrom', { name: board.name }), () => void put(board))
  const saveToNew = (name: string, privacy: BoardPrivacy) => {
    const board = { id: makeId<BoardId>(Date.now(), Math.random()), name }
    // Both stand in the outbox in this order, so the save waits for its board.
    void dispatch('createBoard', { boardId: board.id, name, privacy })
    save(board)
  }
  return { save, unsave, saveToNew }
}
