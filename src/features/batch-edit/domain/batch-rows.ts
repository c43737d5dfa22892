import type { BoardId, UserId } from '#contracts/ids.ts'
import type { BoardRow } from '#features/boards/contract.ts'
import { mustFillBoard } from '#features/boards/domain/own-board.ts'
import { PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from '#features/pins/constants.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import type { BatchField, BatchValues } from '../contract.ts'

export const BATCH_FIELDS = ['title', 'description', 'link', 'boardId'] as const satisfies readonly BatchField[]
export const BLANK_VALUES: BatchValues = { title: '', description: '', link: '', boardId: '' }

/** Maximum lengths of the texts, in characters. */
export const BATCH_TEXT_MAX = {
  title: PIN_TITLE_MAX,
  description: PIN_DESCRIPTION_MAX,
  link: PIN_LINK_MAX,
} as const

interface KnownPin {
  /** False for a pin of which this device has only the card. */
  readonly isWhole: boolean
  readonly boardId: BoardId | null
  /** Boards from which the viewer may not remove the pin. */
  readonly keptOn: readonly BoardId[]
  /** The board as this device knows it. */
  readonly board: BoardRow | undefined
  readonly member: UserId | null
}

/** The fields of a pin that the batch offers: those that this device has, and the board only if the pin may leave it. */
export function fieldsOfPin({ isWhole, boardId, keptOn, board, member }: KnownPin): readonly BatchField[] {
  if (!isWhole) return ['title']
  const isKept =
    boardId !== null && (keptOn.includes(boardId) || mustFillBoard({ board, member }, boardId, 'boardId') !== null)
  return isKept ? BATCH_FIELDS.filter((field) => field !== 'boardId') : BATCH_FIELDS
}

/** The fields of a row that differ from the stored values; surrounding white space is ignored. */
export function dirtyFields(stored: BatchValues, values: BatchValues): readonly BatchField[] {
  return BATCH_FIELDS.filter((field) => values[field].trim() !== stored[field].trim())
}

/** The changed fields that have invalid values. Unchanged fields are not checked. */
export function wrongBatchFields(stored: BatchValues, values: BatchValues): readonly BatchField[] {
  return dirtyFields(stored, values).filter((field) => {
    const text = values[field].trim()
    if (field === 'boardId') return text === ''
    if (field === 'link') return faultOfLink(text) !== null
    return text.length > BATCH_TEXT_MAX[field]
  })
}

/** The changed texts, without surrounding white space. */
export function dirtyTexts(stored: BatchValues, values: BatchValues): Partial<Omit<BatchValues, 'boardId'>> {
  const dirty = dirtyFields(stored, values)
  return Object.fromEntries(dirty.flatMap((field) => (field === 'boardId' ? [] : [[field, values[field].trim()]])))
}

/**
 * The value of one row when a field for all rows changes: the new value, or the row's stored value if the field was
 * emptied.
 */
export function withForAll(stored: BatchValues, field: BatchField, value: string): string {
  return value === '' ? stored[field] : value
}
