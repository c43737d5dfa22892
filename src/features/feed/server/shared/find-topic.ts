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
