import type { BoardId, PinId } from '#contracts/ids.ts'
import type { WireBoardBrief } from '#features/boards/contract.ts'
import type { Act } from '#core/effects.ts'
import type { Inverse, Stood } from '#core/store/inverse.ts'

/** Whether a pin was on a board before the command; null where the command did not change the pin's boards. */
export function wasOnBoard(inverse: Inverse, pinId: PinId, boardId: BoardId): boolean | null {
  // Newest first: the last one has the boards of before.
  const patch = inverse.rows[`pins/${pinId}`]?.findLast(({ path }) => path[0] === 'saved_to')
  return patch ? (patch.value as readonly WireBoardBrief[]).some(({ id }) => id === boardId) : null
}

interface Placed {
  readonly pinIds: readonly PinId[]
  readonly places: readonly (PinId | null)[]
}

/**
 * Where pins stood in a board's list, in the order in which they are put back so that each finds its neighbour: the last
 * one that went comes first. Pins whose place is unknown, since the list was not here, are not among them.
 */
export function placesOf(inverse: Inverse, boardId: BoardId, pinIds: readonly PinId[]): Placed {
  const wanted = new Set<string>(pinIds)
  const edits = inverse.edits.filter(
    (edit): edit is typeof edit & { readonly stood: Stood } =>
      edit.key === `board:${boardId}` && edit.stood !== null && wanted.has(edit.id),
  )
  return { pinIds: edits.map(({ id }) => id as PinId), places: edits.map(({ stood }) => stood.before as PinId | null) }
}

/** Has pins put back by `act`: those whose place is known exactly there, the others on top. */
export function putBack(
  inverse: Inverse,
  boardId: BoardId,
  pinIds: readonly PinId[],
  act: (pins: { readonly pinIds: readonly PinId[]; readonly places?: readonly (PinId | null)[] }) => Act,
): readonly Act[] {
  const known = placesOf(inverse, boardId, pinIds)
  const rest = pinIds.filter((id) => !known.pinIds.includes(id))
  return [...(rest.length > 0 ? [act({ pinIds: rest })] : []), ...(known.pinIds.length > 0 ? [act(known)] : [])]
}

export function backOnBoard(inverse: Inverse, boardId: BoardId, pinIds: readonly PinId[]): readonly Act[] {
  const gone = pinIds.filter((id) => wasOnBoard(inverse, id, boardId) === true)
  return putBack(inverse, boardId, gone, (pins) => ({ name: 'savePins', args: { ...pins, boardId } }))
}

/** Takes those pins off a board again that were not on it before. */
export function offBoard(inverse: Inverse, boardId: BoardId, pinIds: readonly PinId[]): readonly Act[] {
  const came = pinIds.filter((id) => wasOnBoard(inverse, id, boardId) === false)
  return came.length > 0 ? [{ name: 'unsavePins', args: { pinIds: came, boardId } }] : []
}

/** Moves pins back; one that had been on both boards, or on neither, is only put back or taken off. */
export function movedBack(
  inverse: Inverse,
  fromBoardId: BoardId,
  toBoardId: BoardId,
  pinIds: readonly PinId[],
): readonly Act[] {
  const isWhole = (id: PinId): boolean =>
    wasOnBoard(inverse, id, fromBoardId) === true && wasOnBoard(inverse, id, toBoardId) === false
  const others = pinIds.filter((id) => !isWhole(id))
  return [
    ...offBoard(inverse, toBoardId, others),
    ...backOnBoard(inverse, fromBoardId, others),
    ...putBack(inverse, fromBoardId, pinIds.filter(isWhole), (pins) => ({
      name: 'movePins',
      args: { ...pins, fromBoardId: toBoardId, toBoardId: fromBoardId },
    })),
  ]
}
