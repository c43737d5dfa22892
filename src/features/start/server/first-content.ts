import type { ListKey } from '#contracts/ids.ts'
import type { WirePin } from '#features/pins/contract.ts'
import { pinIdOf } from '#features/pins/addresses.ts'
import type { FirstList } from '#features/start/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { findPin } from '#features/pins/server/shared/full-pin.ts'
import { findTopic, type TopicRecord } from '#features/feed/server/shared/find-topic.ts'
import { readGridPage, type GridPage } from '#features/pins/server/shared/grid-pins.ts'
import { topicItems } from '#features/feed/server/shared/list-modules.ts'
import { HOME_FEED_ID, feedStatement } from '#features/feed/server/shared/list-statements.ts'
import { popularBoards } from '#features/feed/server/shared/near-boards.ts'
import type { Database } from '#server/storage/database.ts'
import type { PageSubject } from './page-subject.ts'

/** Enough for a phone's first screens; the client asks for more while these are painted. */
const FIRST_PAGE_SIZE = 25

export interface FirstContent {
  readonly list: FirstList | null
  readonly pin: WirePin | null
}

export const NO_CONTENT: FirstContent = { list: null, pin: null }

/** What the address shows first and this viewer may see: it travels with the page. */
export async function readFirstContent(
  db: Database,
  viewer: Member | null,
  subject: PageSubject,
): Promise<FirstContent> {
  if (subject.kind !== 'page' || subject.match.address.carries === 'nothing') return NO_CONTENT
  const { match } = subject
  switch (match.name) {
    case 'feed/home':
    case 'feed/homefeed': {
      const { pins, bookmark } = await readFeed(db, viewer, HOME_FEED_ID)
      return { ...NO_CONTENT, list: { key: 'home' as ListKey, pins, bookmark } }
    }
    case 'feed/topic': {
      const topic = await findTopic(db, match.params.interest)
      return topic ? { ...NO_CONTENT, list: await readTopic(db, viewer, topic) } : NO_CONTENT
    }
    case 'pins/closeup': {
      const id = pinIdOf(match.params.id)
      return id ? { ...NO_CONTENT, pin: await findPin(db, viewer, id) } : NO_CONTENT
    }
    default:
      return NO_CONTENT
  }
}

async function readTopic(db: Database, viewer: Member | null, topic: TopicRecord): Promise<FirstList> {
  const { feed_id, ...named } = topic
  const page = await readFeed(db, viewer, feed_id)
  const boards = page.pins.length > 0 ? await popularBoards(db, viewer, feed_id) : []
  const key = `topic:${topic.interest}` as ListKey
  return { key, pins: topicItems(page, named, boards), bookmark: page.bookmark }
}

function readFeed(db: Database, viewer: Member | null, feedId: string): Promise<GridPage> {
  return readGridPage(db, { page_size: FIRST_PAGE_SIZE }, (start, limit) =>
    feedStatement(viewer?.id ?? null, feedId, start, limit),
  )
}
