/** Lower-case letters, digits and underscores, so that analysts can write the name in queries. */
export const EXPERIMENT_NAME_PATTERN = '^[a-z][a-z0-9_]{1,63}$'
export const EXPERIMENT_NAME_MAX = 64
export const EXPERIMENT_ABOUT_MAX = 500
/** Maximum number of groups of one experiment. */
export const GROUPS_MAX = 10
/** Maximum number of experiments. */
export const EXPERIMENTS_MAX = 200
/** Maximum number of activations in one call. */
export const ACTIVATIONS_MAX = 50
/**
 * The group of a holdout experiment whose members take no part in experiments that name the holdout (spec viewer §9).
 */
export const HOLDOUT_GROUP = 'holdout'
/** Groups whose names begin with one of these count as enabled (spec viewer §9). */
export const ENABLED_PREFIXES = ['enabled', 'employee'] as const
/** Analysts and operators get the first group whose name begins with this, if there is one. */
export const EMPLOYEE_PREFIX = 'employee'
export const AUDIENCES = ['everyone', 'members', 'visitors'] as const
export const EXPERIMENT_DEVICES = ['phone', 'tablet', 'desktop'] as const
/** Groups of countries (spec viewer §9). */
export const COUNTRY_GROUPS = ['LatAm', 'US', 'CA', 'GB', 'FR', 'DE', 'OTHER'] as const
export const EXPERIMENT_STATES = ['draft', 'running', 'stopped', 'shipped'] as const
export type ExperimentState = (typeof EXPERIMENT_STATES)[number]
/** The states that can follow each state. */
export const NEXT_STATES: Readonly<Record<ExperimentState, readonly ExperimentState[]>> = {
  draft: ['running'],
  running: ['stopped', 'shipped'],
  stopped: ['running', 'shipped'],
  shipped: ['stopped'],
}
