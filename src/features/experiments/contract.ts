import { Type, type Static } from 'typebox'
import { plain, resource } from '#contracts/endpoint.ts'
import { defineEvents } from '#contracts/event-types.ts'
import { Empty, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import {
  ACTIVATIONS_MAX,
  AUDIENCES,
  COUNTRY_GROUPS,
  EXPERIMENT_ABOUT_MAX,
  EXPERIMENT_DEVICES,
  EXPERIMENT_NAME_MAX,
  EXPERIMENT_NAME_PATTERN,
  EXPERIMENT_STATES,
  GROUPS_MAX,
  type ExperimentState,
} from './constants.ts'

const Name = Type.String({ pattern: EXPERIMENT_NAME_PATTERN })

const Group = Type.Object(
  {
    name: Name,
    /** The group's share of the participants in percent. */
    share: Type.Number({ minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
)

/** Rules for who takes part. An empty list means no restriction. */
const Rules = Type.Object(
  {
    audience: oneOf(AUDIENCES),
    devices: Type.Array(oneOf(EXPERIMENT_DEVICES), { maxItems: EXPERIMENT_DEVICES.length, uniqueItems: true }),
    countries: Type.Array(oneOf(COUNTRY_GROUPS), { maxItems: COUNTRY_GROUPS.length, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type ExperimentRules = Static<typeof Rules>

const Draft = {
  name: Name,
  about: Type.String({ maxLength: EXPERIMENT_ABOUT_MAX }),
  /** The groups. If their shares are less than 100 percent together, the remaining people take no part. */
  groups: Type.Array(Group, { minItems: 1, maxItems: GROUPS_MAX }),
  /** The holdout experiment: members of its group `holdout` take no part in this one. Null for none. */
  holdout: Nullable(Name),
  rules: Rules,
}

export const Experiment = Type.Object({
  ...Draft,
  state: Type.Unsafe<ExperimentState>(Type.Union(EXPERIMENT_STATES.map((state) => Type.Literal(state)))),
  /** The group that everybody gets; null unless the experiment is shipped. */
  shipped_group: Nullable(Name),
  started_at: Nullable(Instant),
  stopped_at: Nullable(Instant),
})
export type Experiment = Static<typeof Experiment>
export const ExperimentDraft = Type.Object(Draft, { additionalProperties: false })
export type ExperimentDraft = Static<typeof ExperimentDraft>

const Groups = Type.Record(Type.String(), Type.String())

/** The caller's groups by experiment (spec viewer §3, request context). */
export const RequestExperiments = Type.Object({
  /** Groups of shipped experiments. Everybody has them, so using one is no exposure. */
  active_experiments: Groups,
  /** Groups of running experiments. The first use of one activates it, which counts as an exposure. */
  triggerable_experiments: Groups,
  /** True if several activations may be sent in one call. */
  batch_exp: Type.Boolean(),
  /** A hash of the groups: equal groups have equal hashes. */
  experiment_hash: Type.String(),
})
export type RequestExperiments = Static<typeof RequestExperiments>

/**
 * The caller's groups. This page gets them by `/_/_/state`; the call is for pages of earlier versions and other
 * callers.
 */
export const getExperiments = plain({
  path: '/_/experiments',
  query: Empty,
  reply: RequestExperiments,
  fails: [],
})

const Activation = Type.Object(
  {
    experiment_name: Type.String({ maxLength: EXPERIMENT_NAME_MAX }),
    experiment_group: Type.String({ maxLength: EXPERIMENT_NAME_MAX }),
  },
  { additionalProperties: false },
)
export type Activation = Static<typeof Activation>

/**
 * Activates one experiment, or several in `experiments` (spec viewer §7). If the named group is not the caller's
 * present group, the activation is not counted.
 */
export const activateExperiment = resource({
  name: 'ActivateExperiment',
  verb: 'create',
  options: Type.Object(
    {
      experiment_name: Type.Optional(Activation.properties.experiment_name),
      experiment_group: Type.Optional(Activation.properties.experiment_group),
      experiments: Type.Optional(Type.Array(Activation, { minItems: 1, maxItems: ACTIVATIONS_MAX })),
      /** The id of the browser profile in event records, which links a visitor's exposures to their events. */
      client: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

export const listExperiments = resource({
  name: 'Experiments',
  verb: 'get',
  options: Empty,
  reply: Type.Array(Experiment),
  fails: ['session/required'],
})

export const addExperiment = resource({
  name: 'Experiments',
  verb: 'create',
  options: ExperimentDraft,
  reply: Experiment,
  fails: ['session/required', 'experiment/name-taken', 'experiment/too-many', 'key/reused'],
})

/** Changes a draft. The definition of an experiment that was started cannot be changed. */
export const changeExperiment = resource({
  name: 'Experiments',
  verb: 'update',
  options: ExperimentDraft,
  reply: Experiment,
  fails: ['session/required', 'experiment/not-found', 'experiment/wrong-state', 'key/reused'],
})

/** Starts, stops or ships an experiment. */
export const moveExperiment = resource({
  name: 'ExperimentState',
  verb: 'update',
  options: Type.Object(
    {
      name: Name,
      state: oneOf(['running', 'stopped', 'shipped']),
      /** Only for the state `shipped`: the group that everybody gets. */
      group: Type.Optional(Name),
    },
    { additionalProperties: false },
  ),
  reply: Experiment,
  fails: ['session/required', 'experiment/not-found', 'experiment/wrong-state', 'key/reused'],
})

/** Deletes a draft. Other experiments cannot be deleted, because their events refer to their definition. */
export const deleteExperiment = resource({
  name: 'Experiments',
  verb: 'delete',
  options: Type.Object({ name: Name }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'experiment/not-found', 'experiment/wrong-state', 'key/reused'],
})

export const experimentEvents = defineEvents({
  experiment_exposure: {
    about: 'A group took effect: component is the experiment, object_id_str the group. Once per unit, group and day.',
  },
})

type None = Record<string, never>
interface Keyed {
  readonly key: string
}

export interface ExperimentTypes {
  readonly requests: {
    readonly activateExperiments: {
      readonly input: { readonly experiments: readonly Activation[]; readonly client?: string }
      readonly reply: null
    }
    readonly experiments: { readonly input: None; readonly reply: readonly Experiment[] }
    readonly writeExperiment: {
      readonly input: { readonly draft: ExperimentDraft; readonly isNew: boolean } & Keyed
      readonly reply: Experiment
    }
    readonly moveExperiment: {
      readonly input: {
        readonly name: string
        readonly state: 'running' | 'stopped' | 'shipped'
        readonly group?: string
      } & Keyed
      readonly reply: Experiment
    }
    readonly deleteExperiment: { readonly input: { readonly name: string } & Keyed; readonly reply: null }
  }
  readonly events: typeof experimentEvents
}
