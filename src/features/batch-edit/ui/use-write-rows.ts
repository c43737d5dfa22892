import { useDispatch } from '#client/use-dispatch.ts'
import type { BoardId } from '#contracts/ids.ts'
import { ok, type Failure, type Result } from '#contracts/result.ts'
import type { DraftChanges } from '#features/drafts/contract.ts'
import type { BatchField, BatchValues } from '../contract.ts'
import { dirtyFields, dirtyTexts } from '../domain/batch-rows.ts'
import type { BatchRow } from './batch-row.ts'

/** A field of a row that could not be written. */
interface RefusedField {
  readonly row: number
  readonly field: BatchField
  readonly failure: Failure
}

interface Written {
  /** Indexes of the rows whose changed fields were all written. */
  readonly rows: readonly number[]
  /** Ids of the acts, in the order in which they were made. */
  readonly acts: readonly string[]
  readonly refused: readonly RefusedField[]
}

/**
 * Writes the changed fields of each row; the promise resolves when they are on disk. A refused row does not stop the
 * others.
 */
export function useWriteRows() {
  const dispatch = useDispatch()
  return async (
    rows: readonly BatchRow[],
    stored: readonly BatchValues[],
    values: readonly BatchValues[],
  ): Promise<Written> => {
    const done: number[] = []
    const acts: string[] = []
    const refused: RefusedField[] = []
    for (const [index, row] of rows.entries()) {
      const dirty = dirtyFields(stored[index]!, values[index]!)
      if (dirty.length === 0) continue
      let isWhole = true
      for (const act of actsOf(row, stored[index]!, values[index]!)) {
        const answer = await act.send()
        if (answer.ok) acts.push(answer.value.id)
        else {
          isWhole = false
          const field = act.fields.find((name) => answer.failure.field?.endsWith(`.${name}`)) ?? act.fields[0]!
          refused.push({ row: index, field, failure: answer.failure })
        }
      }
      if (isWhole) done.push(index)
    }
    return { rows: done, acts, refused }
  }

  function actsOf(row: BatchRow, stored: BatchValues, values: BatchValues) {
    const dirty = dirtyFields(stored, values)
    const texts = dirtyTexts(stored, values)
    const boardId = dirty.includes('boardId') && values.boardId !== '' ? values.boardId : null
    const { of } = row
    type Sent = {
      readonly fields: readonly BatchField[]
      readonly send: () => Promise<Result<{ readonly id: string }>>
    }
    if (of.kind === 'draft') {
      const draftId = of.draft.id
      const board = boardId ? { boardId, sectionId: null } : {}
      const changes: DraftChanges = { ...texts, ...board }
      const expects = Object.fromEntries(
        dirty.map((field) => [field, field === 'boardId' ? stored.boardId || null : stored[field]]),
      ) as DraftChanges
      return [{ fields: dirty, send: () => dispatch('editDraft', { draftId, changes, expects }) }] satisfies Sent[]
    }
    const { pinId } = of
    const sent: Sent[] = []
    const { link, ...others } = texts
    const changes = { ...others, ...(link === undefined ? {} : { link: link || null }) }
    const changed = dirty.filter((field) => field !== 'boardId')
    if (changed.length > 0) sent.push({ fields: changed, send: () => dispatch('editPin', { pinId, changes }) })
    if (boardId) sent.push({ fields: ['boardId'], send: () => toBoard(of, boardId) })
    return sent
  }

  function toBoard({ pinId, boardId: from }: Extract<BatchRow['of'], { kind: 'pin' }>, to: BoardId) {
    if (from === null) return dispatch('savePin', { pinId, boardId: to })
    return dispatch('movePins', { pinIds: [pinId], fromBoardId: from, toBoardId: to })
  }
}

/** The outcome of a batch as a form's result: the first refusal, if there is one. */
export function answerOf({ refused }: Written): Result<null> {
  const [first] = refused
  return first ? { ok: false, failure: first.failure } : ok(null)
}
