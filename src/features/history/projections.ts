import { boardNow, subjectNow } from '#core/store/subject-now.ts'
import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'
import type { HistoryEntry } from '#contracts/past-act.ts'

/** What can be taken back and done again, by the names that things have now; empty until the stored intents were read. */
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
