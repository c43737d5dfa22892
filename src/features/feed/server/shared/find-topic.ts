import { isId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

export interface TopicRecord {
  readonly feed_id: string
  readonly interest: string
  readonly name: string
}

/** A topic's feed and name, or null if there is no such topic. */
export async function findTopic(db: Database, interest: string): Promise<TopicRecord | null> {
  const rows = await db.query<TopicRecord>({
    name: 'topic-by-interest',
    text: 'select feed_id, interest, name from topics where interest = $1',
    values: [interest],
  })
  return rows[0] ?? null
}

/**
 * The topic of a page address such as `/ideas/food/7`. A known id decides. If the id is unknown, a known slug is
 * enough.
 */
export async function findTopicAt(db: Database, interest: string, id: string): Promise<TopicRecord | null> {
  const rows = await db.query<TopicRecord>({
    name: 'topic-at-address',
    text: `select feed_id, interest, name from topics where interest = $1 or feed_id = $2::bigint
           order by feed_id = $2::bigint desc nulls last limit 1`,
    values: [interest, isId(id) ? id : null],
  })
  return rows[0] ?? null
}
