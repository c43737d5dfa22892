import { track } from '#client/track.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { makeId, type BoardId, type PinId } from '#contracts/ids.ts'
import type { BoardPrivacy } from '#features/boards/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'

export interface NamedBoard {
  readonly id: BoardId
  readonly name: string
}

/** Puts one pin on boards, takes it off and moves it between them. */
export function useSave(pinId: PinId) {
  const dispatch = useDispatch()
  const { act } = useAct()

  const save = (board: NamedBoard) => {
    track('save', { objectId: pinId, aux_data: { board: board.id } })
    void act('savePin', { pinId, boardId: board.id }, { board: board.name })
  }
  const unsave = (board: NamedBoard) => void act('unsavePin', { pinId, boardId: board.id }, { board: board.name })
  const move = (from: NamedBoard, to: NamedBoard) =>
    void act('movePins', { pinIds: [pinId], fromBoardId: from.id, toBoardId: to.id }, { board: to.name })
  /** Both stand in the outbox in this order, so what is put on the new board waits for it. */
  const create = (name: string, privacy: BoardPrivacy): NamedBoard => {
    const board = { id: makeId<BoardId>(Date.now(), Math.random()), name }
    void dispatch('createBoard', { boardId: board.id, name, privacy })
    return board
  }
  return { save, unsave, move, create }
}
