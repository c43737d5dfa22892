import type { ListKey, PinId } from '#contracts/ids.ts'
import type { WirePin } from '#features/pins/contract.ts'
import type { FirstList } from '#features/start/contract.ts'
import type { Member } from '#server/http/handle.ts'
import { findPin } from '#server/records/full-pin.ts'
import { readGridPage, viewerId } from '#server/records/grid-pins.ts'
import { HOME_FEED_ID, feedStatement } from '#server/records/list-statements.ts'
import type { Database } from '#server/storage/database.ts'
import type { PageAddress } from './page-address.ts'

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
  address: PageAddress,
): Promise<FirstContent> {
  switch (address.page) {
    case 'home':
      return { ...NO_CONTENT, list: await readFeed(db, viewer, 'home', HOME_FEED_ID) }
    case 'topic': {
      const text = 'select feed_id from topics where interest = $1'
      const [topic] = await db.query<{ feed_id: string }>({ name: 'topic-feed', text, values: [address.interest] })
      return topic
        ? { ...NO_CONTENT, list: await readFeed(db, viewer, `topic:${address.interest}`, topic.feed_id) }
        : NO_CONTENT
    }
    case 'pin':
      return { ...NO_CONTENT, pin: await findPin(db, viewer, address.id as PinId) }
    default:
      return NO_CONTENT
  }
}

async function readFeed(db: Database, viewer: Member | null, key: string, feedId: string): Promise<FirstList> {
  const page = await readGridPage(db, { page_size: FIRST_PAGE_SIZE }, (start, limit) =>
    feedStatement(viewerId(viewer), feedId, start, limit),
  )
  return { key: key as ListKey, ...page }
}
