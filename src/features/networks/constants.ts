/** Networks that a member can connect (spec viewer §3). */
export const NETWORKS = [
  'facebook',
  'google',
  'youtube',
  'gplus',
  'microsoft',
  'twitter',
  'etsy',
  'instagram',
  'dropbox',
] as const
export type NetworkName = (typeof NETWORKS)[number]

/** Reasons why a log-in with a network failed, as values of PROBLEM_PARAM. */
export const NETWORK_PROBLEMS = [
  'failed',
  'taken',
  'no-email',
  'email-taken',
  'suspended',
  'two-step',
  'session-over',
] as const
export type NetworkProblem = (typeof NETWORK_PROBLEMS)[number]
/** The address parameter for a failed log-in, and the one for a successful log-in. */
export const PROBLEM_PARAM = 'network_problem'
export const ENTERED_PARAM = 'entered'
/** Stands beside ENTERED_PARAM if the log-in canceled the `deletion` or `deactivation` of the account. */
export const REACTIVATED_PARAM = 'reactivated'

/** The address at which a log-in or connection with a network begins. */
export function networkStart(network: NetworkName, purpose: 'log-in' | 'connect', next: string): string {
  return `/_/networks/${network}/start?purpose=${purpose}&next=${encodeURIComponent(next)}`
}

/**
 * The networks that the site offers, in the order of their buttons. `first`: those of the member who is expected to log
 * in.
 */
export function waysInOrder(offered: readonly NetworkName[], first: readonly NetworkName[]): readonly NetworkName[] {
  return [...first.filter((network) => offered.includes(network)), ...offered.filter((each) => !first.includes(each))]
}
