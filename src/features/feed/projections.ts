import { projection } from '#core/projections/projection.ts'
import { ALL_TOPICS } from './domain/reducer.ts'

export const TOPICS_READ = 'topics'

export const listStatus = projection(
  'feed/status',
  ({ key }) => [`lists/${key}`],
  (tables, { key }) => tables.lists.get(key) ?? { state: 'loading', count: 0, newer: 0 },
)

export const topicList = projection(
  'feed/topics',
  () => [`topics/${ALL_TOPICS}`, `reads/${TOPICS_READ}`],
  (tables) => {
    const row = tables.topics.get(ALL_TOPICS)
    if (row) return { state: 'ready', topics: row.topics }
    return { state: tables.reads.get(TOPICS_READ)?.state === 'failed' ? 'offline' : 'loading', topics: [] }
  },
)
