import type { UserId } from '#contracts/ids.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { CommentFact, CommentRow, HiddenMemberRow } from '../contract.ts'

interface Tables {
  readonly comments: Pick<ReadTable<CommentRow>, 'get' | 'rows'>
  readonly hiddenCommenters: Pick<ReadTable<HiddenMemberRow>, 'get' | 'rows'>
}

/** True unless the viewer hid the member's comments. */
export function isCommenterShown({ hiddenCommenters }: Pick<Tables, 'hiddenCommenters'>, userId: UserId): boolean {
  return hiddenCommenters.get(userId)?.isHidden !== true
}

/** True for a comment that was not deleted and that the viewer did not hide, alone or with its author. */
export function isCommentShown(tables: Pick<Tables, 'hiddenCommenters'>, row: CommentRow): boolean {
  return row.deleted !== true && row.hidden !== true && isCommenterShown(tables, row.user.id)
}

/** A fact with which the viewer hides comments or shows them again. */
export type HidingFact = Extract<
  CommentFact,
  { readonly type: 'comment/hidden' | 'commenter/hidden' | 'commenter/listed' }
>

interface Shift {
  readonly row: CommentRow
  readonly isShown: boolean
}

/**
 * The comments that a fact hides or shows again. Hidden replies are before their comments, shown ones behind them, so
 * that a comment's number of replies is right when the comment itself is counted.
 */
export function shiftsOf(fact: HidingFact, tables: Tables): readonly Shift[] {
  if (fact.type === 'comment/hidden') {
    const { commentId, isHidden } = fact.payload
    const row = tables.comments.get(commentId)
    if (!row || row.deleted || (row.hidden === true) === isHidden || !isCommenterShown(tables, row.user.id)) return []
    return [{ row, isShown: !isHidden }]
  }
  const changed = changedMembers(fact, tables)
  if (changed.size === 0) return []
  const rows = [...tables.comments.rows()].filter(
    ({ user, deleted, hidden }) => changed.has(user.id) && deleted !== true && hidden !== true,
  )
  const shifts = rows.map((row) => ({ row, isShown: changed.get(row.user.id) === false }))
  const isReply = ({ row }: Shift) => row.parent_id !== null
  return [
    ...shifts.filter((shift) => isReply(shift) && !shift.isShown),
    ...shifts.filter((shift) => !isReply(shift)),
    ...shifts.filter((shift) => isReply(shift) && shift.isShown),
  ]
}

/** Members who become hidden (true) or shown (false) by a fact. */
function changedMembers(
  fact: Exclude<HidingFact, { readonly type: 'comment/hidden' }>,
  tables: Tables,
): ReadonlyMap<UserId, boolean> {
  const after = new Map<UserId, boolean>()
  if (fact.type === 'commenter/hidden') after.set(fact.payload.user.id, fact.payload.isHidden)
  else {
    for (const { user } of tables.hiddenCommenters.rows()) after.set(user.id, false)
    for (const { id } of fact.payload.users) after.set(id, true)
  }
  return new Map([...after].filter(([id, isHidden]) => isCommenterShown(tables, id) === isHidden))
}
