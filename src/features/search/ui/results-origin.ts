import type { ListStatus } from '#contracts/list-page.ts'

/** Whose results are shown. */
export type Origin = 'server' | 'device'
type Banner = 'hidden' | 'offline' | 'backOnline' | 'unreachable'

/**
 * The next source of results. This device is the source if the server cannot be reached and none of its results are
 * loaded. It remains the source until the server has answered (`isOffered`).
 * @param status of the server's list; undefined before it is known
 */
export function nextSource(
  before: Origin,
  status: Pick<ListStatus, 'state' | 'count'> | undefined,
  banner: Banner,
): { readonly origin: Origin; readonly isOffered: boolean } {
  if (status === undefined) return { origin: before, isOffered: false }
  const isAnswered = status.count > 0 || status.state === 'end'
  const isAway = banner === 'offline' || banner === 'unreachable'
  if (before === 'device') {
    // The server answers again, with a failure: its screen says which.
    if (!isAnswered && !isAway && status.state === 'error') return { origin: 'server', isOffered: false }
    return { origin: 'device', isOffered: isAnswered }
  }
  const fails = status.state === 'offline' || (isAway && status.state !== 'missing')
  return { origin: !isAnswered && fails ? 'device' : 'server', isOffered: false }
}
