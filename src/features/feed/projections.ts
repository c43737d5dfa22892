import type { ProjectionOf } from '../index.ts'
import { ALL_TOPICS } from './domain/reducer.ts'

export const TOPICS_READ = 'topics'

export const listStatus: ProjectionOf<'feed/status'> = {
  reads: ({ key }) => [`lists/${key}`],
  build: (tables, { key }) => tables.lists.get(key) ?? { state: 'loading', count: 0, newer: 0 },
}

export const topicList: ProjectionOf<'feed/topics'> = {
  reads: () => [`topics/${ALL_TOPICS}`, `reads/${TOPICS_READ}`],
  build: (tables) => {
    const row = tables.topics.get(ALL_TOPICS)
    if (row) return { state: 'ready', topics: row.topics }
    return { state: tables.reads.get(TOPICS_READ)?.state === 'failed' ? 'offline' : 'loading', topics: [] }
  },
}
