import type { UserId } from '#contracts/ids.ts'
import { listTopics } from '#features/feed/server/shared/topics.ts'
import { readGridPage, type GridPage } from '#features/pins/server/shared/grid-pins.ts'
import type { PageInput } from '#server/http/list-page.ts'
import type { Database } from '#server/storage/database.ts'
import type { IdeaTopic, NearTopic } from '../contract.ts'
import { kindStatement, nearTopicsStatement, topicsOfSameSaversStatement, type KindOptions } from './statements.ts'

/** All topics that have pins, with their ids. */
export async function allTopics(db: Database): Promise<IdeaTopic[]> {
  const ids = await db.query<{ interest: string; id: string }>({
    name: 'topic-ids',
    text: 'select interest, feed_id as id from topics',
  })
  const idOf = new Map(ids.map(({ interest, id }) => [interest, id]))
  return (await listTopics(db)).map((topic) => ({ ...topic, id: idOf.get(topic.interest) ?? '0' }))
}

/**
 * Topics whose pins are on the same boards. If each board has only one topic, as on many small sites, topics that the
 * same people save.
 */
export async function readNearTopics(db: Database, feedId: string): Promise<readonly NearTopic[]> {
  const near = await db.query<NearTopic>(nearTopicsStatement(feedId))
  return near.length > 0 ? near : db.query<NearTopic>(topicsOfSameSaversStatement(feedId))
}

/** A page of pins of one kind, newest rank first; only of one topic if it is given. */
export function readKind(db: Database, viewer: UserId | null, of: KindOptions, page: PageInput): Promise<GridPage> {
  return readGridPage(db, page, (start, limit) => kindStatement(viewer, of, start, limit))
}
