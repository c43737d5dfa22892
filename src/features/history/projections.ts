import { boardNow, subjectNow } from '#core/store/subject-now.ts'
import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'
import type { HistoryEntry } from '#contracts/past-act.ts'

/**
 * The acts that can be undone and redone, with the present names of their subjects. Empty until the stored intents were
 * read.
 */
export const historyActs: ProjectionOf<'history/acts'> = {
  reads: () => [`history/${ME}`, 'boards/*', 'pins/*'],
  build: (tables) => {
    const view = tables.history.get(ME)
    if (!view) return { undo: null, redo: null, recent: [] }
    const named = (entry: HistoryEntry): HistoryEntry => ({
      ...entry,
      subject: subjectNow(tables, { text: entry.subject, ...(entry.row === undefined ? {} : { row: entry.row }) }),
      ...(entry.boardRow === undefined ? {} : boardNow(tables, { text: entry.board ?? '', row: entry.boardRow })),
    })
    return { undo: view.undo && named(view.undo), redo: view.redo && named(view.redo), recent: view.recent.map(named) }
  },
}
