import { pageViews } from '#contracts/page-data.ts'
import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { FeedTypes, FeedViews, TopicsRow } from './contract.ts'
import { addPublished, ALL_TOPICS, receiveTopics } from './domain/reducer.ts'
import { feedLists, feedReads, firstList } from './effects.ts'
import { listStatus, topicList } from './projections.ts'

export const feed = defineFeature<FeedTypes, Product>({
  name: 'feed',
  tables: { topics: table<TopicsRow>({ size: 'small' }) },
  facts: {
    'topic/received': {
      touches: () => [`topics/${ALL_TOPICS}`],
      reduce: receiveTopics,
    },
  },
  folds: { 'draft/marked': { reduce: addPublished } },
  reads: feedReads,
  projections: { 'feed/status': listStatus, 'feed/topics': topicList },
  lists: feedLists,
  firstList,
  pageFacts: (page) =>
    pageViews<FeedViews['feed/topics']['view']>(page, 'feed/topics').map(({ topics }) => ({
      type: 'topic/received',
      payload: { topics },
    })),
  samples: () => import('./samples.ts'),
})
