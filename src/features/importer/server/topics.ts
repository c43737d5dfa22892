import { newId } from '#contracts/ids.ts'
import { slugOf } from '#contracts/slug.ts'
import type { Database } from '#server/storage/database.ts'
import type { NumberedRecord } from './write-batch.ts'

export interface ImportTopic {
  readonly interest: string
  readonly feedId: string
}

/** Maximum number of topics. A list with more topics is not useful, so above this number an import adds none. */
const TOPICS_MAX = 200
/** Maximum length of a topic's name in an address (endpoint `TopicFeed`). */
const INTEREST_MAX = 60
const RECIPES = 'food'

/**
 * Chooses the topic of each line: the first name among its `topics` and then its tags that is a topic, or food for a
 * recipe without one. The first of a line's `topics` is added if it is new. A pin has only one topic, because the
 * related pins list each pin of a topic once.
 */
export async function findOrAddTopics(
  db: Database,
  batch: readonly NumberedRecord[],
): Promise<ReadonlyMap<number, ImportTopic>> {
  const known = await listTopics(db)
  const added = await addTopics(db, known, batch)
  const topics = new Map([...known, ...added])
  const chosen = new Map<number, ImportTopic>()
  for (const { line, record } of batch) {
    const names = [...record.topics, ...record.tags].map(interestOf)
    const wanted = record.rich?.type === 'recipe' ? [...names, RECIPES] : names
    const topic = wanted.map((name) => topics.get(name)).find((found) => found !== undefined)
    if (topic) chosen.set(line, topic)
  }
  return chosen
}

async function addTopics(
  db: Database,
  known: ReadonlyMap<string, ImportTopic>,
  batch: readonly NumberedRecord[],
): Promise<ReadonlyMap<string, ImportTopic>> {
  const names = new Map<string, string>()
  for (const { record } of batch) {
    const [name = ''] = record.topics
    const interest = interestOf(name)
    if (interest !== '' && !known.has(interest) && !names.has(interest)) names.set(interest, name)
  }
  const fitting = [...names].slice(0, Math.max(0, TOPICS_MAX - known.size))
  if (fitting.length === 0) return new Map()
  await db.query({
    text: `insert into topics (interest, feed_id, name, position)
           select interest, feed_id, name, n + (select coalesce(max(position), 0) from topics)
           from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as t (interest, feed_id, name, n)
           on conflict (interest) do nothing`,
    values: [fitting.map(([interest]) => interest), fitting.map(() => newId()), fitting.map(([, name]) => name)],
  })
  return listTopics(db)
}

async function listTopics(db: Database): Promise<ReadonlyMap<string, ImportTopic>> {
  const rows = await db.query<ImportTopic>({
    name: 'import-topics',
    text: 'select interest, feed_id as "feedId" from topics',
  })
  return new Map(rows.map((row) => [row.interest, row]))
}

/** The name of the topic in its address. Empty if the name has no letters or digits, or is too long. */
function interestOf(name: string): string {
  const slug = slugOf(name, '')
  return slug.length > INTEREST_MAX ? '' : slug
}
