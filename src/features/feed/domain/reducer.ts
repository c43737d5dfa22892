import type { EditTable } from '#contracts/table.ts'
import type { FeedFact, TopicsRow } from '../contract.ts'

/** The id of the one row of the table of topics. */
export const ALL_TOPICS = 'all'

export function receiveTopics({ topics }: { readonly topics: EditTable<TopicsRow> }, { payload }: FeedFact): void {
  topics.put(ALL_TOPICS, { topics: payload.topics })
}
