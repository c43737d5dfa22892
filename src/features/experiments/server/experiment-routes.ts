import {
  activateExperiment,
  addExperiment,
  changeExperiment,
  deleteExperiment,
  getExperiments,
  listExperiments,
  moveExperiment,
  type Activation,
  type ExperimentDraft,
} from '#features/experiments/contract.ts'
import { EXPERIMENTS_MAX, NEXT_STATES } from '#features/experiments/constants.ts'
import type { EventRecord } from '#features/events/contract.ts'
import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import { countryFrom, deviceOf, mayRecord } from '#features/events/server/shared/visitor-facts.ts'
import type { CallContext } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { VISITOR_COOKIE } from '#server/http/cookies.ts'
import { handle, type Handler } from '#server/http/handle.ts'
import { READ } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import {
  findExperiments,
  forgetExperiments,
  insertExperiment,
  lockExperiment,
  removeExperiment,
  setState,
  updateExperiment,
} from './definitions.ts'
import { addExposures } from './expose.ts'
import { askerOf, requestExperiments } from './shared/request-experiments.ts'

/** The action of reading one's groups and activating them. */
const takePart = READ

const NOT_FOUND = fail('experiment/not-found', 'options.name: is not an experiment', { field: 'options.name' })
const invalid = (field: string, message: string) =>
  fail('request/invalid', `options.${field}: ${message}`, { field: `options.${field}` })

/** Calls that assign groups, and calls by which analysts manage the definitions. */
export function experimentRoutes({ pool, features }: CallContext): readonly Handler[] {
  let recorder: ReturnType<typeof createEventRecorder> | undefined
  return [
    handle(getExperiments, permit(takePart), async ({ db, viewer, headers, cookies }) =>
      ok(await requestExperiments(db, askerOf({ viewer, headers, visitorId: cookies[VISITOR_COOKIE] ?? null }))),
    ),

    handle(activateExperiment, permit(takePart), async (call) => {
      const { input, db, viewer, headers, cookies, address } = call
      const activations = activationsOf(input)
      if (activations === null) return invalid('experiments', 'name an experiment and its group, or a list of both')
      const asker = askerOf({ viewer, headers, visitorId: cookies[VISITOR_COOKIE] ?? null })
      if (!asker || !(await mayRecord(db, { viewer, headers, cookies }))) return ok(null)
      const nowMs = Date.now()
      const source = {
        userId: viewer?.id ?? null,
        country: countryFrom(headers),
        device: deviceOf(headers['user-agent'] ?? ''),
        address,
      }
      recorder ??= createEventRecorder(pool, features)
      for (const { experiment_name: name, experiment_group: group, day } of await addExposures(
        db,
        asker,
        activations,
        nowMs,
      )) {
        // The identity is that of the exposure: if the exposure is rolled back and repeated, its event is not stored
        // twice.
        const identity = [asker.unit, name, group, day].join(' ')
        await recorder.record([exposureEvent(name, group, input.client ?? asker.unit, nowMs)], source, nowMs, identity)
      }
      return ok(null)
    }),

    handle(listExperiments, permit('analytics.use'), async ({ db }) => ok([...(await findExperiments(db))])),

    handle(addExperiment, permit('analytics.use'), async ({ db, input }) => {
      const refused = refuseDraft(input)
      if (refused) return refused
      if (await lockExperiment(db, input.name)) {
        return fail('experiment/name-taken', 'options.name: is taken', { field: 'options.name' })
      }
      const added = await insertExperiment(db, input)
      return added
        ? ok(added)
        : fail('experiment/too-many', `At most ${EXPERIMENTS_MAX} experiments can be kept; delete drafts.`)
    }),

    handle(changeExperiment, permit('analytics.use'), async ({ db, input }) => {
      const refused = refuseDraft(input)
      if (refused) return refused
      const known = await lockExperiment(db, input.name)
      if (!known) return NOT_FOUND
      if (known.state !== 'draft') return wrongState('Only a draft can be changed.')
      return ok(await updateExperiment(db, input))
    }),

    handle(moveExperiment, permit('analytics.use'), async ({ db, input: { name, state, group } }) => {
      const known = await lockExperiment(db, name)
      if (!known) return NOT_FOUND
      if (!NEXT_STATES[known.state].includes(state)) {
        return wrongState(`An experiment that is ${known.state} cannot become ${state}.`)
      }
      if (state === 'shipped' && !known.groups.some((each) => each.name === group)) {
        return invalid('group', 'must be a group of the experiment')
      }
      const moved = await setState(db, name, state, state === 'shipped' ? (group ?? null) : null)
      forgetExperiments()
      return ok(moved)
    }),

    handle(deleteExperiment, permit('analytics.use'), async ({ db, input: { name } }) => {
      const known = await lockExperiment(db, name)
      if (!known) return NOT_FOUND
      if (known.state !== 'draft') return wrongState('Only a draft can be deleted.')
      await removeExperiment(db, name)
      return ok(null)
    }),
  ]
}

function wrongState(message: string) {
  return fail('experiment/wrong-state', message, { field: 'options.name' })
}

function activationsOf(input: {
  readonly experiment_name?: string
  readonly experiment_group?: string
  readonly experiments?: readonly Activation[]
}): readonly Activation[] | null {
  const { experiment_name, experiment_group, experiments } = input
  if (experiments) return experiments
  if (experiment_name === undefined || experiment_group === undefined) return null
  return [{ experiment_name, experiment_group }]
}

function refuseDraft({ name, groups, holdout }: ExperimentDraft) {
  const names = groups.map((group) => group.name)
  if (new Set(names).size < names.length) return invalid('groups', 'must have different names')
  const total = groups.reduce((sum, { share }) => sum + share, 0)
  // The tolerance is needed because shares such as 33.3 are not exact as binary numbers.
  if (total <= 0 || total > 100.000001) return invalid('groups', 'shares must be above 0 and at most 100 together')
  return holdout === name ? invalid('holdout', 'must be another experiment') : null
}

function exposureEvent(experiment: string, group: string, client: string, time: number): EventRecord {
  return {
    event_type: 'experiment_exposure',
    view_type: null,
    view_parameter: null,
    view_data: null,
    component: experiment,
    object_id_str: group,
    aux_data: null,
    event_data: null,
    time,
    clientUUID: client,
    appState: 'active',
  }
}
