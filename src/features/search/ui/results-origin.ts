import type { ListStatus } from '#contracts/list-page.ts'

/** Where the shown results are from. */
export type Origin = 'server' | 'device'
type Banner = 'hidden' | 'offline' | 'backOnline' | 'unreachable'

/**
 * The next source of results. It is this device if the server cannot be reached and none of its results are loaded. It
 * stays this device until the server has answered (`isOffered`).
 * @param status state of the server's list; undefined before it is known
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
    // The server answers again, but with a failure. The screen of the server's results shows which failure.
    if (!isAnswered && !isAway && status.state === 'error') return { origin: 'server', isOffered: false }
    return { origin: 'device', isOffered: isAnswered }
  }
  const fails = status.state === 'offline' || (isAway && status.state !== 'missing')
  return { origin: !isAnswered && fails ? 'device' : 'server', isOffered: false }
}
