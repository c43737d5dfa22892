import type { QueuedCommand } from '#features/offline/contract.ts'
import type { OfflineStatus } from '#client/use-offline-status.ts'

/** What a change is worth a toast for, by its key in `offline.json`; with the commands that it is about. */
export type OfflineNews =
  | { readonly text: 'toast' | 'memory' }
  | { readonly text: 'rejected' | 'notUndone' | 'notRedone'; readonly commands: readonly QueuedCommand[] }

/**
 * What a person is told when the status changes: the connection went away, storage failed (nothing outlives the tab), or
 * the server refused a change that was shown as done.
 * @param known ids of refused changes that were told of before
 * @param since milliseconds since 1970 when the page was loaded: what was refused before it was told of then
 */
export function offlineNews(
  before: OfflineStatus | null,
  now: OfflineStatus,
  known: ReadonlySet<string>,
  since: number,
): readonly OfflineNews[] {
  const news: OfflineNews[] = []
  // A page that begins without a connection has its banner; only what changes before the reader's eyes is news.
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
