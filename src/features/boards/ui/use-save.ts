import { useFills } from '#app/plug/slots.tsx'
import { track } from '#client/track.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { newId, type BoardId, type PinId, type SectionId } from '#contracts/ids.ts'
import type { BoardPrivacy } from '#features/boards/contract.ts'
import { saveData } from '#features/boards/domain/save-data.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { tellMissing } from '#kit/lazy-part/tell-missing.ts'
import { afterSave } from './board-slots.ts'

export interface NamedBoard {
  readonly id: BoardId
  readonly name: string
}

/** The chosen board, or one of its sections. */
export interface PickedBoard extends NamedBoard {
  readonly section?: { readonly id: SectionId; readonly title: string } | undefined
}

/** The name of the board or section in a toast. */
export function pickedName({ name, section }: PickedBoard): string {
  return section?.title ?? name
}

/** The chosen section as a command's argument. */
export function pickedSection({ section }: PickedBoard): { readonly sectionId?: SectionId } {
  return section ? { sectionId: section.id } : {}
}

/**
 * Saves one pin to boards, removes it from them, and moves it between them.
 * @param given `tracking_params` of the pin's own board, if the pin's details are known
 */
export function useSave(pinId: PinId, given?: string) {
  const dispatch = useDispatch()
  const { act } = useAct()
  const told = useFills(afterSave)

  const save = (board: PickedBoard) => {
    track('save', { objectId: pinId, aux_data: saveData(board.id, given) })
    const said = { board: pickedName(board) }
    const done = board.section
      ? act('savePins', { pinIds: [pinId], boardId: board.id, ...pickedSection(board) }, said)
      : act('savePin', { pinId, boardId: board.id }, said)
    void done.then((answer) => {
      if (answer.ok)
        for (const tell of told) tell({ pinId, boardId: board.id, act: answer.value.id }).catch(tellMissing)
    })
  }
  const unsave = (board: NamedBoard) => void act('unsavePin', { pinId, boardId: board.id }, { board: board.name })
  const move = (from: NamedBoard, to: PickedBoard) => {
    const args = { pinIds: [pinId], fromBoardId: from.id, toBoardId: to.id, ...pickedSection(to) }
    void act('movePins', args, { board: pickedName(to) })
  }
  /** Creates a board. A save that follows waits for the creation, because the outbox sends both in order. */
  const create = (name: string, privacy: BoardPrivacy): NamedBoard => {
    const board = { id: newId<BoardId>(), name }
    void dispatch('createBoard', { boardId: board.id, name, privacy })
    return board
  }
  return { save, unsave, move, create }
}
