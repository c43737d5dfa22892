import { changedSince } from '#contracts/expected.ts'
import { failed, type Failure } from '#contracts/result.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { BULK_PINS_MAX } from '#features/pins/constants.ts'
import { ME, type Tables } from './store/tables.ts'

/** spec viewer §4: a visitor is asked to sign up instead. */
export function mustBeMember(tables: Tables): Failure | null {
  return tables.app.get(ME)?.viewer.isAuth ? null : failed('session/required', 'only members can do this').failure
}

/** The board is one's own and still there, as far as is known here. */
export function mustOwnBoard(tables: Tables, boardId: BoardId, field: string): Failure | null {
  if (!isId(boardId)) return invalid(field, 'is not the id of a board')
  const board = tables.boards.get(boardId)
  if (board?.deleted) return failed('board/not-found', `${field}: was deleted`, { field }).failure
  return board && board.owner.id !== tables.app.get(ME)?.viewer.id
    ? failed('access/denied', `${field}: is another member’s board`, { field }).failure
    : null
}

/** The pin is one's own, as far as is known here. */
export function mustOwnPin(tables: Tables, pinId: PinId, field: string): Failure | null {
  if (!isId(pinId)) return invalid(field, 'is not the id of a pin')
  const pin = tables.pins.get(pinId)
  return pin && pin.pinner.id !== tables.app.get(ME)?.viewer.id
    ? failed('access/denied', `${field}: is another member’s pin`, { field }).failure
    : null
}

/** The pin is there, as far as is known here. */
export function mustExist(tables: Tables, pinId: PinId, field: string): Failure | null {
  if (!isId(pinId)) return invalid(field, 'is not the id of a pin')
  return tables.pins.get(pinId)?.deleted ? failed('pin/not-found', `${field}: was deleted`, { field }).failure : null
}

/** One to BULK_PINS_MAX pins, each once, and each as `isFit` wants it. */
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

/** One place a pin. */
export function mustBePlaces(places: readonly (PinId | null)[] | undefined, pinIds: readonly PinId[]): Failure | null {
  if (places === undefined) return null
  if (!Array.isArray(places) || places.length !== pinIds.length)
    return invalid('places', 'must have one entry for each of pinIds')
  return places.every((place) => place === null || isId(place))
    ? null
    : invalid('places', 'must be ids of pins, or null for the end')
}

/**
 * Fields are as an undo or redo expects them, or as it makes them, as far as is known here.
 * @param now texts by their fields of the row; so are the others
 */
export function mustBeAsExpected(now: object, expected: object | undefined, wanted: object): Failure | null {
  const field = expected ? changedSince(now, expected, wanted) : null
  return field === null
    ? null
    : failed('act/changed-since', `expects.${field}: was changed in the meantime`, { field: `expects.${field}` })
        .failure
}

export function firstFailure(checks: readonly (() => Failure | null)[]): Failure | null {
  for (const check of checks) {
    const failure = check()
    if (failure) return failure
  }
  return null
}

export function invalid(field: string, message: string): Failure {
  return failed('command/invalid', `${field}: ${message}`, { field }).failure
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9]{1,19}$/.test(value)
}
