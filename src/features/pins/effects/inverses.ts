import type { BoardId, PinId, SectionId } from '#contracts/ids.ts'
import { isWhereExpected } from '#contracts/expected.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import type { Act, Present } from '../../index.ts'
import type { ExpectedPlace, SavedTo } from '../contract.ts'
import type { Inverse, OrderEdit, FormerPlace } from '#core/store/inverse.ts'

/** True if a pin was on a board before the command; null if the command did not change the pin's boards. */
export function wasOnBoard(inverse: Inverse, pinId: PinId, boardId: BoardId): boolean | null {
  return boardsBefore(inverse, pinId)?.some(({ id }) => id === boardId) ?? null
}

/** The boards of a pin before the command; undefined if the command did not change them. */
function boardsBefore(inverse: Inverse, pinId: PinId): readonly SavedTo[] | undefined {
  // Patches are newest first, so the last one has the boards from before the command.
  const patch = inverse.rows[`pins/${pinId}`]?.findLast(({ path }) => path[0] === 'saved_to')
  return patch && (patch.value as readonly SavedTo[])
}

/** The section of a board in which a pin was before the command, if the board still has that section. */
function sectionBefore(
  inverse: Inverse,
  pinId: PinId,
  boardId: BoardId,
  present: Present | undefined,
): SectionId | undefined {
  const was = boardsBefore(inverse, pinId)?.find(({ id }) => id === boardId)?.section?.id
  return present?.tables.boards.get(boardId)?.sections?.some(({ id }) => id === was) ? was : undefined
}

/** True if a pin is on an existing board; undefined if this is not known here. */
function isOnBoard(present: Present | undefined, pinId: PinId, boardId: BoardId): boolean | undefined {
  if (present?.tables.boards.get(boardId)?.deleted) return false
  return present?.tables.pins.get(pinId)?.saved_to.some(({ id }) => id === boardId)
}

/** Pins that can be placed. Deleted ones are left out, unless all are deleted. */
function standing(present: Present | undefined, pinIds: readonly PinId[]): readonly PinId[] {
  const there = pinIds.filter((id) => !present?.tables.pins.get(id)?.deleted)
  return there.length > 0 ? there : pinIds
}

interface Places {
  readonly pinIds: readonly PinId[]
  readonly places: readonly (PinId | null)[]
}

/**
 * Former positions of pins in a board's list, in the order in which they are restored so that each finds its neighbour:
 * the last removed one first. Pins without a known position, because the list was not loaded, are left out.
 */
export function placesOf(
  inverse: Inverse,
  boardId: BoardId,
  pinIds: readonly PinId[],
  present: Present | undefined,
): Places {
  const wanted = new Set<string>(pinIds)
  const list = boardList(boardId)
  const edits = inverse.edits.filter(
    (edit): edit is typeof edit & { readonly formerPlace: FormerPlace } =>
      edit.key === list && edit.formerPlace !== null && wanted.has(edit.id),
  )
  return {
    pinIds: edits.map(({ id }) => id as PinId),
    places: edits.map((edit) => nearest(inverse, present, edit, wanted) as PinId | null),
  }
}

/**
 * The place to which an item returns: before the item that followed it. If that one is gone, behind the item that
 * preceded it; otherwise the top.
 */
function nearest(
  inverse: Inverse,
  present: Present | undefined,
  { key, formerPlace }: OrderEdit & { readonly formerPlace: FormerPlace },
  comeBack: ReadonlySet<string>,
): string | null {
  const { after } = formerPlace
  let { before } = formerPlace
  // If the same command placed that item there, and it is not restored, the next one below counts.
  for (const _ of inverse.placed ?? []) {
    if (before === null || comeBack.has(before)) return before
    const put = inverse.placed?.find((placed) => placed.key === key && placed.id === before)
    if (put?.before === undefined) break
    before = put.before
  }
  if (!present || before === null || comeBack.has(before) || present.neighbours(key, before) !== null) return before
  const next = after ? present.neighbours(key, after)?.before : undefined
  return next === undefined ? before : next
}

/** The position that a command gave a pin of a board, in the form for the server; null if it is unknown. */
export function placeLeft(inverse: Inverse, boardId: BoardId, pinId: PinId): ExpectedPlace | null {
  const put = inverse.placed?.find((placed) => placed.key === boardList(boardId) && placed.id === pinId)
  if (!put) return null
  const { after, before } = put
  return { after: after as PinId | null, ...(before === undefined ? {} : { before: before as PinId | null }) }
}

/** True if this device's list still has the pin at the position that a command gave it. */
export function isWherePut(inverse: Inverse, boardId: BoardId, pinId: PinId, present: Present | undefined): boolean {
  const key = boardList(boardId)
  const put = inverse.placed?.find((placed) => placed.key === key && placed.id === pinId)
  const now = present?.neighbours(key, pinId)
  if (!present || !put || now === undefined) return true
  if (now === null) return false
  if (put.before === undefined || now.before === undefined) return true
  return isWhereExpected(put, now, (id) => present.neighbours(key, id) !== null)
}

interface PutBack {
  readonly pinIds: readonly PinId[]
  readonly places?: readonly (PinId | null)[]
  readonly sectionId?: SectionId
}

/**
 * Moves pins back by the command `act`: into their sections, and to their exact places if they are known, otherwise to
 * the top.
 */
function putBack(
  inverse: Inverse,
  boardId: BoardId,
  pinIds: readonly PinId[],
  present: Present | undefined,
  act: (pins: PutBack) => Act,
): readonly Act[] {
  const known = placesOf(inverse, boardId, pinIds, present)
  const rest = pinIds.filter((id) => !known.pinIds.includes(id))
  // Only adjacent pins of one section share an act, because the order in which pins are placed matters.
  const parts: { pinIds: PinId[]; places?: (PinId | null)[]; sectionId?: SectionId }[] = []
  const put = (id: PinId, place: PinId | null | undefined): void => {
    const section = sectionBefore(inverse, id, boardId, present)
    const last = parts.at(-1)
    if (last && last.sectionId === section && (last.places === undefined) === (place === undefined)) {
      last.pinIds.push(id)
      if (place !== undefined) last.places?.push(place)
    } else
      parts.push({
        pinIds: [id],
        ...(place === undefined ? {} : { places: [place] }),
        ...(section === undefined ? {} : { sectionId: section }),
      })
  }
  for (const id of rest) put(id, undefined)
  for (const [i, id] of known.pinIds.entries()) put(id, known.places[i] ?? null)
  return parts.map(act)
}

export function backOnBoard(
  inverse: Inverse,
  boardId: BoardId,
  pinIds: readonly PinId[],
  present: Present | undefined,
  more: { readonly backFrom?: BoardId } = {},
): readonly Act[] {
  const gone = pinIds.filter(
    (id) => wasOnBoard(inverse, id, boardId) === true && isOnBoard(present, id, boardId) !== true,
  )
  return putBack(inverse, boardId, standing(present, gone), present, (pins) => ({
    name: 'savePins',
    args: { ...pins, ...more, boardId },
  }))
}

/** Removes those of the pins from a board that were not on it before the command. */
export function offBoard(
  inverse: Inverse,
  boardId: BoardId,
  pinIds: readonly PinId[],
  present: Present | undefined,
): readonly Act[] {
  const came = pinIds.filter(
    (id) => wasOnBoard(inverse, id, boardId) === false && isOnBoard(present, id, boardId) !== false,
  )
  return came.length > 0 ? [{ name: 'unsavePins', args: { pinIds: came, boardId } }] : []
}

/**
 * Moves pins back to the board from which they were moved. A pin that had been on both boards is only added to the
 * first board again. If the second board was deleted, its pins also go back, except those that were moved elsewhere
 * since. A pin that the tables show on neither board goes back too: its board may have been deleted when the pin was
 * last read, and removing the pin from the second board would leave it on none.
 */
export function movedBack(
  inverse: Inverse,
  fromBoardId: BoardId,
  toBoardId: BoardId,
  pinIds: readonly PinId[],
  present: Present | undefined,
): readonly Act[] {
  const isWhole = (id: PinId): boolean =>
    wasOnBoard(inverse, id, toBoardId) === false &&
    isOnBoard(present, id, fromBoardId) !== true &&
    isOnBoard(present, id, toBoardId) !== false
  const isGone = present?.tables.boards.get(toBoardId)?.deleted === true
  const isMovedOn = (id: PinId): boolean =>
    wasOnBoard(inverse, id, toBoardId) === false && !isGone && isOnBoard(present, id, toBoardId) === false
  const others = pinIds.filter((id) => !isWhole(id) && !isMovedOn(id))
  return [
    ...offBoard(inverse, toBoardId, others, present),
    ...backOnBoard(inverse, fromBoardId, others, present, { backFrom: toBoardId }),
    ...putBack(inverse, fromBoardId, standing(present, pinIds.filter(isWhole)), present, (pins) => ({
      name: 'movePins',
      args: { ...pins, fromBoardId: toBoardId, toBoardId: fromBoardId, expects: 'there' },
    })),
  ]
}
