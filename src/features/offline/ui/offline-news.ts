import type { QueuedCommand } from '#features/offline/contract.ts'
import type { OfflineStatus } from '#client/use-offline-status.ts'

/** A toast, by its text's key in `offline.json`, with the commands that it concerns. */
export type OfflineNews =
  | { readonly text: 'toast' | 'memory' }
  | { readonly text: 'rejected' | 'notUndone' | 'notRedone'; readonly commands: readonly QueuedCommand[] }

/**
 * The toasts for a change of the status: the connection was lost, storage failed (data are lost with the tab), or the
 * server rejected a change that was shown as done.
 * @param known ids of rejected changes that were shown before
 * @param since milliseconds since 1970 when the page was loaded: earlier rejections were shown at that time
 */
export function offlineNews(
  before: OfflineStatus | null,
  now: OfflineStatus,
  known: ReadonlySet<string>,
  since: number,
): readonly OfflineNews[] {
  const news: OfflineNews[] = []
  // A page that starts without a connection shows the banner only. There is a toast only if the connection is lost
  // later.
  if (now.banner === 'offline' && before !== null && before.banner !== 'offline') news.push({ text: 'toast' })
  if (now.storage === 'memory' && before?.storage !== 'memory') news.push({ text: 'memory' })
  const waited = new Set(before?.queue.filter(({ state }) => state !== 'rejected').map(({ id }) => id))
  const isNew = ({ id, at, state }: QueuedCommand) =>
    state === 'rejected' && !known.has(id) && (at >= since || waited.has(id))
  const refused = now.queue.filter(isNew)
  for (const text of ['rejected', 'notUndone', 'notRedone'] as const) {
    const commands = refused.filter((command) => refusalNews(command) === text)
    if (commands.length > 0) news.push({ text, commands })
  }
  return news
}

function refusalNews({ failure, step }: QueuedCommand): 'rejected' | 'notUndone' | 'notRedone' {
  if (failure !== 'act/changed-since') return 'rejected'
  return step === 'redo' ? 'notRedone' : 'notUndone'
}
