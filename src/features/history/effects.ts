import type { RequestTable } from '../index.ts'
import type { HistoryRequests } from './contract.ts'

export const historyRequests = {
  undo: ({ id }, { history }) => history.undo(id),
  redo: ({ id }, { history }) => history.redo(id),
} satisfies Pick<RequestTable, keyof HistoryRequests>
