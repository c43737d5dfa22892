import { isId, type BoardId, type PinId, type SectionId } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'
import { firstFailure, invalid } from '#core/checks.ts'
import { ME } from '#core/store/tables.ts'
import { mustFillBoard, mustTakePins } from '#features/boards/domain/own-board.ts'
import type { Tables } from '../../index.ts'
import { BULK_PINS_MAX } from '../constants.ts'
import { actOnPin } from '../domain/act-on-pin.ts'
import { mayTakeOff } from '../domain/may-take-off.ts'

/** Refuses a board that is neither the viewer's own nor shared with the right to write. */
export function mustBeOwnBoard(tables: Tables, boardId: BoardId, field: string): Failure | null {
  const known = { board: tables.boards.get(boardId), member: tables.app.get(ME)?.viewer.id }
  return mustFillBoard(known, boardId, field) ?? mustTakePins(known.board, field)
}

/** Refuses a section that this device knows to be of another board. */
export function mustBeSectionOf(tables: Tables, boardId: BoardId, sectionId: SectionId | undefined): Failure | null {
  if (sectionId === undefined) return null
  const field = 'sectionId'
  if (!isId(sectionId)) return invalid(field, 'is not the id of a section')
  const sections = tables.boards.get(boardId)?.sections
  return !sections || sections.some(({ id }) => id === sectionId)
    ? null
    : failed('section/not-found', `${field}: is not a section of the board`, { field }).failure
}

/** Refuses a pin that this device knows to be another member's. */
export function mustOwnPin(tables: Tables, pinId: PinId, field: string): Failure | null {
  if (!isId(pinId)) return invalid(field, 'is not the id of a pin')
  const pin = tables.pins.get(pinId)
  return pin && pin.pinner.id !== tables.app.get(ME)?.viewer.id
    ? failed('access/denied', `${field}: is the pin of another member`, { field }).failure
    : null
}

/**
 * Refuses the save of a pin whose owner and the viewer are blocked from each other, unless the board has the pin already.
 */
export function mustReach(tables: Tables, pinId: PinId, boardId: BoardId): Failure | null {
  const isKept = tables.pins.get(pinId)?.saved_to.some(({ id }) => id === boardId)
  return isKept ? null : actOnPin.mustReach(tables, pinId)
}

/** Refuses a pin that another member saved to the board, if the viewer may not remove such pins. */
export function mustTakeOff(tables: Tables, boardId: BoardId, pinId: PinId, field: string): Failure | null {
  const saved = tables.pins.get(pinId)?.saved_to.find(({ id }) => id === boardId)
  if (mayTakeOff(saved, tables.boards.get(boardId))) return null
  return failed('access/denied', `${field}: was saved by another member`, { field }).failure
}

/** Refuses a pin that this device knows to be deleted. */
export function mustExist(tables: Tables, pinId: PinId, field: string): Failure | null {
  if (!isId(pinId)) return invalid(field, 'is not the id of a pin')
  return tables.pins.get(pinId)?.deleted ? failed('pin/not-found', `${field}: was deleted`, { field }).failure : null
}

/** Requires one to BULK_PINS_MAX pins, each once, and each accepted by `isFit`. */
export function mustBePins(
  pinIds: readonly PinId[],
  isFit: (pinId: PinId, field: string) => Failure | null,
): Failure | null {
  const field = 'pinIds'
  if (!Array.isArray(pinIds) || pinIds.length === 0 || pinIds.length > BULK_PINS_MAX)
    return invalid(field, `must have 1 to ${BULK_PINS_MAX} pins`)
  if (new Set(pinIds).size !== pinIds.length) return invalid(field, 'names a pin twice')
  return firstFailure(pinIds.map((id, i) => () => isFit(id, `${field}.${i}`)))
}

/** Requires one position per pin. */
export function mustBePlaces(places: readonly (PinId | null)[] | undefined, pinIds: readonly PinId[]): Failure | null {
  if (places === undefined) return null
  if (!Array.isArray(places) || places.length !== pinIds.length)
    return invalid('places', 'must have one entry for each of pinIds')
  return places.every((place) => place === null || isId(place))
    ? null
    : invalid('places', 'must be ids of pins, or null for the end')
}
