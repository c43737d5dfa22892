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

/** Reasons why a log-in with a network failed, as in the page's address. */
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
/** The parameter of that address, and of a log-in that succeeded. */
export const PROBLEM_PARAM = 'network_problem'
export const ENTERED_PARAM = 'entered'
/** Beside it, the log-in canceled this: the `deletion` or `deactivation` of the account. */
export const REACTIVATED_PARAM = 'reactivated'

/** The address at which a log-in or connection with a network begins. */
export function networkStart(network: NetworkName, purpose: 'log-in' | 'connect', next: string): string {
  return `/_/networks/${network}/start?purpose=${purpose}&next=${encodeURIComponent(next)}`
}

/** The offered networks; those of the expected member are the first ones. */
export function waysInOrder(offered: readonly NetworkName[], first: readonly NetworkName[]): readonly NetworkName[] {
  return [...first.filter((network) => offered.includes(network)), ...offered.filter((each) => !first.includes(each))]
}
