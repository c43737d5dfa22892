import type { RequestTable } from '../index.ts'
import type { ExperimentTypes } from './contract.ts'

const calls = () => import('./effects/calls.ts')

export const experimentRequests: Pick<RequestTable, keyof ExperimentTypes['requests']> = {
  activateExperiments: async (input, { wire }) => (await calls()).sendActivations(wire, input),
  experiments: async (_, { wire }) => (await calls()).askDefinitions(wire),
  writeExperiment: async (input, { wire }) => (await calls()).sendDefinition(wire, input),
  moveExperiment: async (input, { wire }) => (await calls()).sendMove(wire, input),
  deleteExperiment: async (input, { wire }) => (await calls()).sendDeletion(wire, input),
}
