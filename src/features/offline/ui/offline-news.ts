import type { OfflineStatus } from './use-offline-status.ts'

/** Keys of `offline.json` that a change is worth a toast for. */
export type OfflineNews = 'toast' | 'memory' | 'rejected'

/**
 * What a person is told when the status changes: the connection went away, storage failed (nothing outlives the tab), or
 * the server refused a change that was shown as done.
 * @param known ids of refused changes that were told of before
 */
export function offlineNews(
  before: OfflineStatus | null,
  now: OfflineStatus,
  known: ReadonlySet<string>,
): readonly OfflineNews[] {
  const news: OfflineNews[] = []
  if (now.banner === 'offline' && before?.banner !== 'offline') news.push('toast')
  if (now.storage === 'memory' && before?.storage !== 'memory') news.push('memory')
  if (now.queue.some((command) => command.state === 'rejected' && !known.has(command.id))) news.push('rejected')
  return news
}
