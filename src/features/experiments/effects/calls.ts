import { ok, type Result } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import {
  activateExperiment,
  addExperiment,
  changeExperiment,
  deleteExperiment,
  listExperiments,
  moveExperiment,
  type ExperimentTypes,
} from '../contract.ts'

type Requests = ExperimentTypes['requests']
type Sent<Name extends keyof Requests> = Promise<Result<Requests[Name]['reply']>>

const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const sendActivations = async (
  wire: Wire,
  { experiments, client }: Requests['activateExperiments']['input'],
): Sent<'activateExperiments'> =>
  dataOf(
    await wire.call(activateExperiment, {
      experiments: [...experiments],
      ...(client === undefined ? {} : { client }),
    }),
  )

export const askDefinitions = async (wire: Wire): Sent<'experiments'> => dataOf(await wire.call(listExperiments, {}))

export const sendDefinition = async (
  wire: Wire,
  { draft, isNew, key }: Requests['writeExperiment']['input'],
): Sent<'writeExperiment'> => dataOf(await wire.call(isNew ? addExperiment : changeExperiment, draft, key))

export const sendMove = async (
  wire: Wire,
  { key, ...move }: Requests['moveExperiment']['input'],
): Sent<'moveExperiment'> => dataOf(await wire.call(moveExperiment, move, key))

export const sendDeletion = async (
  wire: Wire,
  { name, key }: Requests['deleteExperiment']['input'],
): Sent<'deleteExperiment'> => dataOf(await wire.call(deleteExperiment, { name }, key))
