import { findTopic } from '#features/feed/server/shared/find-topic.ts'
import { FIRST_PAGE_SIZE, firstTopicList } from '#features/feed/server/shared/topic-list.ts'
import type { FirstScreen } from '#server/define-server-feature.ts'
import type { PageKind } from '../constants.ts'
import { readPopularNow } from './popular-now.ts'
import { allTopics, readKind, readNearTopics } from './read-ideas.ts'
import { topicsOfKind } from './topics-of-kind.ts'

const start: FirstScreen = {
  source: 'features/ideas/ui/ideas-screen.tsx',
  read: async (db, viewer, _, { country, features }) => ({
    answers: [
      ['ideaTopics', { kind: null }, await allTopics(db)],
      ['popularNow', {}, await readPopularNow(db, { viewer: viewer?.id ?? null, country, features })],
    ],
  }),
}

const topic: FirstScreen = {
  source: 'features/ideas/ui/idea-topic-screen.tsx',
  async read(db, viewer, { interest = '' }) {
    const found = await findTopic(db, interest)
    if (!found) return {}
    const content = await firstTopicList(db, viewer, interest)
    return { ...content, answers: [['nearTopics', { interest }, await readNearTopics(db, found.feed_id)]] }
  },
}

/** The document's content for the page of one kind of pins, and for one topic of that kind. */
function screenOf(kind: PageKind): FirstScreen {
  return {
    source: 'features/ideas/ui/kind-screens.tsx',
    async read(db, viewer, { category }) {
      if (category !== undefined && !(await findTopic(db, category))) return {}
      const of = category === undefined ? { kind } : { kind, category }
      const { pins, bookmark } = await readKind(db, viewer?.id ?? null, of, { page_size: FIRST_PAGE_SIZE })
      const key = `kind:${category === undefined ? kind : `${kind}/${encodeURIComponent(category)}`}`
      return { list: { key, pins, bookmark }, answers: [['ideaTopics', { kind }, await topicsOfKind(db, kind)]] }
    },
  }
}

const videos = screenOf('video')
const shopping = screenOf('product')

export const ideaScreens = {
  'ideas/start': start,
  'ideas/topic': topic,
  'ideas/videos': videos,
  'ideas/videos-topic': videos,
  'ideas/shopping': shopping,
  'ideas/shopping-topic': shopping,
}
