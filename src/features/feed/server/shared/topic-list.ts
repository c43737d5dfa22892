import { readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import type { FirstContent } from '#server/define-server-feature.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { keptTopics } from '../kept-topics.ts'
import { findTopic } from './find-topic.ts'
import { topicItems } from './list-modules.ts'
import { feedStatement } from './list-statements.ts'
import { popularBoards } from './near-boards.ts'

/**
 * Number of pins in a document. They fill the first screens; the client requests more while these are being painted.
 */
export const FIRST_PAGE_SIZE = 25

/** The pins of a topic in the form for a document; empty for an unknown topic. */
export async function firstTopicList(db: Database, viewer: Member | null, interest: string): Promise<FirstContent> {
  const found = await findTopic(db, interest)
  if (!found) return {}
  const { feed_id, ...named } = found
  const page = await readGridPage(db, { page_size: FIRST_PAGE_SIZE }, (start, limit) =>
    feedStatement(viewer?.id ?? null, feed_id, start, limit),
  )
  const boards = page.pins.length > 0 ? await popularBoards(db, viewer, feed_id) : []
  const list = { key: `topic:${found.interest}`, pins: topicItems(page, named, boards), bookmark: page.bookmark }
  return { list, views: await topicsView(db) }
}

/** All topics, for the strip above the home feed and above a topic, and for the page of topics. */
export async function topicsView(db: Database): Promise<NonNullable<FirstContent['views']>> {
  return [['feed/topics', {}, { state: 'ready', topics: await keptTopics(db) }]]
}
