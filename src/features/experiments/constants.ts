/** Small letters, digits and underscores, as analysts write it in queries. */
export const EXPERIMENT_NAME_PATTERN = '^[a-z][a-z0-9_]{1,63}$'
export const EXPERIMENT_NAME_MAX = 64
export const EXPERIMENT_ABOUT_MAX = 500
/** Groups of one experiment. */
export const GROUPS_MAX = 10
/** Experiments that are not deleted. */
export const EXPERIMENTS_MAX = 200
/** Activations of one call. */
export const ACTIVATIONS_MAX = 50
/** spec viewer §9: the group of a holdout that is kept out of the experiments that name it. */
export const HOLDOUT_GROUP = 'holdout'
/** spec viewer §9: groups whose names begin so count as enabled. */
export const ENABLED_PREFIXES = ['enabled', 'employee'] as const
/** Analysts and operators are in the first group whose name has this prefix, if any. */
export const EMPLOYEE_PREFIX = 'employee'
export const AUDIENCES = ['everyone', 'members', 'visitors'] as const
export const EXPERIMENT_DEVICES = ['phone', 'tablet', 'desktop'] as const
/** Groups of countries (spec viewer §9). */
export const COUNTRY_GROUPS = ['LatAm', 'US', 'CA', 'GB', 'FR', 'DE', 'OTHER'] as const
export const EXPERIMENT_STATES = ['draft', 'running', 'stopped', 'shipped'] as const
export type ExperimentState = (typeof EXPERIMENT_STATES)[number]
/** Which states may follow each state. */
export const NEXT_STATES: Readonly<Record<ExperimentState, readonly ExperimentState[]>> = {
  draft: ['running'],
  running: ['stopped', 'shipped'],
  stopped: ['running', 'shipped'],
  shipped: ['stopped'],
}
