import type { Database } from '#server/storage/database.ts'
import type { ImportRecord } from './read-record.ts'
import { findOrAddAuthors } from './authors.ts'
import { findOrAddBoards } from './boards.ts'
import { colorOf, rankOf, signatureOf } from './derive.ts'
import type { FeedRange } from './import-run.ts'
import type { LocalPicture } from './local-pictures.ts'

export interface NumberedRecord {
  readonly line: number
  readonly record: ImportRecord
  /** The picture's own file, where it was found beside the collection. */
  readonly picture: LocalPicture | null
}

export interface BatchContext {
  readonly source: string
  /** The same when the import is resumed. */
  readonly range: FeedRange
  readonly makeId: <Id extends string>() => Id
  /** The topic of recipes, where there is one. */
  readonly food: { readonly interest: string; readonly feedId: string } | null
}

/** Where the collection knows no size: upright, like most pictures. */
const DEFAULT_SIZE = { width: 600, height: 800 }

/**
 * Writes a batch inside the caller's transaction: people, boards, pictures, pins, their places in feeds and on boards, and
 * exact counters. A pin that is known already is left as it is.
 * @returns how many pins were new
 */
export async function writeBatch(
  db: Database,
  context: BatchContext,
  batch: readonly NumberedRecord[],
): Promise<number> {
  if (batch.length === 0) return 0
  const authors = await findOrAddAuthors(db, context, batch)
  const boards = await findOrAddBoards(db, context, batch, authors)
  const rows = batch.map(({ line, record, picture }) => {
    const signature = picture?.signature ?? signatureOf(record.imageUrl, context.source, record.key)
    const isFood = record.rich?.type === 'recipe' && context.food !== null
    return {
      id: context.makeId(),
      key: record.key,
      ownerId: authors.get(record.author ?? ''),
      boardId: boards.get(record.board ?? ''),
      title: record.title,
      description: record.description,
      link: record.link,
      domain: record.link ? new URL(record.link).hostname.replace(/^www\./, '').slice(0, 100) : null,
      kind: record.rich?.type ?? 'image',
      rich: record.rich ? JSON.stringify(record.rich) : null,
      topic: isFood ? context.food.interest : null,
      signature,
      ...(picture ?? record.size ?? DEFAULT_SIZE),
      color: picture?.color ?? colorOf(signature),
      thumbhash: picture?.thumbhash ?? null,
      media: JSON.stringify(picture?.source ?? { kind: 'remote', url: record.imageUrl }),
      author: record.author,
      licence: record.licence,
      imageUrl: record.imageUrl,
      createdAt: record.createdAt?.toISOString() ?? null,
      rank: rankOf(context.range, context.source, record.key).toString(),
      // Boards show their pins in the collection's order, and the highest rank comes first.
      boardRank: (context.range.startedMicros - BigInt(line)).toString(),
    }
  })
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  await db.query({
    name: 'import-media',
    text: `insert into media (signature, width, height, color, thumbhash, source)
           select distinct on (signature) * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::jsonb[])
             as m (signature, width, height, color, thumbhash, source)
           on conflict (signature) do nothing`,
    values: [
      column('signature'),
      column('width'),
      column('height'),
      column('color'),
      column('thumbhash'),
      column('media'),
    ],
  })
  const added = await db.query<{ count: number }>({
    name: 'import-pins',
    text: PINS_SQL,
    values: [
      column('id'),
      column('ownerId'),
      column('boardId'),
      column('title'),
      column('description'),
      column('link'),
      column('domain'),
      column('kind'),
      column('rich'),
      column('topic'),
      column('signature'),
      column('width'),
      column('height'),
      column('color'),
      column('author'),
      column('licence'),
      column('imageUrl'),
      column('rank'),
      column('key'),
      column('createdAt'),
      column('boardRank'),
      context.source,
      context.food?.feedId ?? null,
    ],
  })
  return added[0]?.count ?? 0
}

const PINS_SQL = `with input as (
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::jsonb[], $10::text[], $11::text[], $12::int[], $13::int[], $14::text[], $15::text[], $16::text[], $17::text[],
    $18::bigint[], $19::text[], $20::timestamptz[], $21::bigint[])
  as i (id, owner_id, board_id, title, description, link, domain, kind, rich, topic, signature, width, height, color,
    author_name, licence, source_url, rank, source_key, created_at, board_rank)
), added as (
  insert into pins (id, owner_id, board_id, title, description, link, domain, kind, rich, topic, signature, width, height, color,
    author_name, licence, source_url, rank, source, source_key, created_at)
  select id, owner_id, board_id, title, description, link, domain, kind, rich, topic, signature, width, height, color,
    author_name, licence, source_url, rank, $22, source_key, coalesce(created_at, now()) from input
  on conflict (source, source_key) do nothing
  returning id, owner_id, board_id, rank, topic
), home as (
  insert into feed_items (feed_id, rank, pin_id) select 0, rank, id from added
), topical as (
  insert into feed_items (feed_id, rank, pin_id) select $23::bigint, rank, id from added where topic is not null
), on_boards as (
  insert into board_pins (board_id, rank, pin_id, saved_by)
  select a.board_id, i.board_rank, a.id, a.owner_id from added a join input i on i.id = a.id
), boards_counted as (
  update boards b set pin_count = b.pin_count + n.count, last_saved_at = now()
  from (select board_id, count(*) from added group by board_id) n where b.id = n.board_id
), users_counted as (
  update users u set pin_count = u.pin_count + n.count
  from (select owner_id, count(*) from added group by owner_id) n where u.id = n.owner_id
)
select count(*)::int as count from added`
