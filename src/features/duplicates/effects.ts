import type { RequestTable } from '../index.ts'
import type { DuplicateTypes } from './contract.ts'

const calls = () => import('./effects/calls.ts')

export const duplicateRequests: Pick<RequestTable, keyof DuplicateTypes['requests']> = {
  duplicateGroups: async (input, context) => (await calls()).calls.duplicateGroups(input, context),
  mergePins: async (input, context) => (await calls()).calls.mergePins(input, context),
  undoMerge: async (input, context) => (await calls()).calls.undoMerge(input, context),
  dismissDuplicates: async (input, context) => (await calls()).calls.dismissDuplicates(input, context),
  pinsWithLink: async (input, context) => (await calls()).calls.pinsWithLink(input, context),
  earlierSaves: async (input, context) => (await calls()).calls.earlierSaves(input, context),
}
