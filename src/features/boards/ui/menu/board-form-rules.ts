import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from '#features/boards/constants.ts'
import type { BoardChanges, BoardPrivacy } from '#features/boards/contract.ts'
import { isSameName } from '../matching-boards.ts'

export type BoardValues = {
  readonly name: string
  readonly description: string
  readonly privacy: BoardPrivacy
}

/**
 * What is wrong with each field: the key of its text under `rule`.
 * @param taken names of the owner's other boards
 */
export function wrongBoardFields(
  values: BoardValues,
  taken: readonly string[],
): { readonly name?: 'name' | 'taken'; readonly description?: 'description' } {
  const name = values.name.trim()
  const isTaken = taken.some((other) => isSameName(other, name))
  return {
    ...(name === '' || name.length > BOARD_NAME_MAX ? { name: 'name' } : isTaken ? { name: 'taken' } : {}),
    ...(values.description.trim().length > BOARD_DESCRIPTION_MAX ? { description: 'description' } : {}),
  }
}

/** What really changed, without surrounding space. */
export function boardChanges(before: BoardValues, after: BoardValues): BoardChanges {
  return {
    ...(after.name.trim() === before.name ? {} : { name: after.name.trim() }),
    ...(after.description.trim() === before.description.trim() ? {} : { description: after.description.trim() }),
    ...(after.privacy === before.privacy ? {} : { privacy: after.privacy }),
  }
}
