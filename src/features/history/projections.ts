import type { FieldChange, ShownValue } from '#contracts/field-change.ts'
import { boardNow, subjectNow } from '#core/store/subject-now.ts'
import { ME } from '#core/store/tables.ts'
import type { ProjectionOf, Tables } from '../index.ts'
import type { HistoryEntry } from '#contracts/past-act.ts'

/**
 * The acts that can be undone and redone, with the present names of their subjects. Empty until the stored intents have
 * been read.
 */
export const historyActs: ProjectionOf<'history/acts'> = {
  reads: () => [`history/${ME}`, 'boards/*', 'pins/*'],
  build: (tables) => {
    const view = tables.history.get(ME)
    if (!view) return { undo: null, redo: null, recent: [] }
    const named = (entry: HistoryEntry): HistoryEntry => ({
      ...entry,
      subject: subjectNow(tables, { text: entry.subject, ...(entry.row === undefined ? {} : { row: entry.row }) }),
      ...(entry.changes ? { changes: entry.changes.map((change) => withBoardNames(tables, change)) } : {}),
      ...(entry.boardRow === undefined ? {} : boardNow(tables, { text: entry.board ?? '', row: entry.boardRow })),
    })
    return { undo: view.undo && named(view.undo), redo: view.redo && named(view.redo), recent: view.recent.map(named) }
  },
}

/** Replaces boards in a change by their present names. If a name is unknown on this device, the values are left out. */
function withBoardNames(tables: Pick<Tables, 'boards'>, change: FieldChange): FieldChange {
  const { field, values } = change
  if (!values) return change
  const [was, is] = values.map((value) => named(tables, value))
  return was === undefined || is === undefined ? { field } : { field, values: [was, is] }
}

function named(tables: Pick<Tables, 'boards'>, value: ShownValue): ShownValue | undefined {
  if (value === null || !('board' in value)) return value
  const text = subjectNow(tables, { text: '', row: `boards/${value.board}` })
  return text === '' ? undefined : { text }
}
