import type { RequestTable } from '../index.ts'
import type { BoardMergeRequests } from './contract.ts'

const calls = () => import('./effects/calls.ts')

export const boardMergeRequests = {
  mergeBoard: async (input, context) => (await calls()).calls.mergeBoard(input, context),
  boardActionStatus: async (input, context) => (await calls()).calls.boardActionStatus(input, context),
} satisfies Pick<RequestTable, keyof BoardMergeRequests>
