import { writtenText } from '#contracts/written-text.ts'
import { BOARD_COLORS, BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX, SENSITIVITIES } from '#features/boards/constants.ts'
import type { BoardChanges, BoardPrivacy, Sensitivity } from '#features/boards/contract.ts'
import { isSameName } from '../matching-boards.ts'

export type BoardValues = {
  readonly name: string
  readonly description: string
  readonly privacy: BoardPrivacy
  readonly sensitivity?: string
  readonly color?: string
  /** Which pin is the cover. */
  readonly cover?: 'chosen' | 'newest'
}

/**
 * The problems of the form's fields.
 * @param taken names of the owner's other boards
 */
export function wrongBoardFields(
  values: BoardValues,
  taken: readonly string[],
): { readonly name?: 'length' | 'taken'; readonly description?: 'length' } {
  const name = writtenText(values.name)
  const isTaken = taken.some((other) => isSameName(other, name))
  return {
    ...(name === '' || name.length > BOARD_NAME_MAX ? { name: 'length' } : isTaken ? { name: 'taken' } : {}),
    ...(writtenText(values.description).length > BOARD_DESCRIPTION_MAX ? { description: 'length' } : {}),
  }
}

/** The changed fields, without surrounding white space. */
export function boardChanges(before: BoardValues, after: BoardValues): BoardChanges {
  return {
    ...(writtenText(after.name) === before.name ? {} : { name: writtenText(after.name) }),
    ...(writtenText(after.description) === writtenText(before.description)
      ? {}
      : { description: writtenText(after.description) }),
    ...(after.privacy === before.privacy ? {} : { privacy: after.privacy }),
    ...(after.sensitivity === before.sensitivity ? {} : { sensitivity: sensitivityOf(after) }),
    // A cover pin is chosen in the pin's own menu; this form can only remove the choice.
    ...(after.cover === 'newest' && before.cover === 'chosen' ? { cover_pin_id: null } : {}),
    ...(after.color === before.color ? {} : { color: BOARD_COLORS.find((color) => color === after.color) ?? null }),
  }
}

function sensitivityOf({ sensitivity }: BoardValues): Sensitivity | null {
  return SENSITIVITIES.find((reason) => reason === sensitivity) ?? null
}
