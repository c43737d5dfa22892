import { domainOfLink } from '#features/pins/server/shared/domain-of-link.ts'
import type { Database } from '#server/storage/database.ts'
import { findOrAddAuthors } from './authors.ts'
import { findOrAddBoards } from './boards.ts'
import { colorOf, signatureOf } from './derive.ts'
import { rankOf, type FeedPlaces } from './feed-places.ts'
import type { LocalPicture } from './local-pictures.ts'
import { wordsOfDate } from './read-date.ts'
import type { ImportRecord } from './read-record.ts'
import { findOrAddTopics } from './topics.ts'

export interface NumberedRecord {
  readonly line: number
  readonly record: ImportRecord
  /** The original picture, if it was found next to the collection. */
  readonly picture: LocalPicture | null
}

export interface BatchContext {
  readonly source: string
  readonly places: FeedPlaces
  readonly makeId: <Id extends string>() => Id
}

/** The size of a picture if the collection does not name it. It is upright, like most pictures. */
export const DEFAULT_SIZE = { width: 600, height: 800 }

/**
 * Writes a batch inside the caller's transaction: people, boards, pictures, pins, their positions in feeds and on
 * boards, and exact counters. All ids in the batch must be different. If another import stores the same pin at the same
 * time, the pin is left unchanged.
 */
export async function writeBatch(db: Database, context: BatchContext, batch: readonly NumberedRecord[]): Promise<void> {
  if (batch.length === 0) return
  const authors = await findOrAddAuthors(db, context, batch)
  const boards = await findOrAddBoards(db, context, batch, authors)
  const topics = await findOrAddTopics(db, batch)
  const rows = batch.map(({ line, record, picture }) => {
    const signature = picture?.signature ?? signatureOf(record.imageUrl, context.source, record.key)
    const topic = topics.get(line)
    return {
      id: context.makeId(),
      key: record.key,
      ownerId: authors.get(record.author ?? ''),
      boardId: boards.get(record.board ?? ''),
      title: record.title,
      description: record.description,
      link: record.link,
      domain: record.link ? domainOfLink(record.link) : null,
      kind: record.rich?.type ?? 'image',
      rich: record.rich ? JSON.stringify(record.rich) : null,
      ...offerColumns(record),
      topic: topic?.interest ?? null,
      topicFeed: topic?.feedId ?? null,
      keywords: [...record.tags, ...record.topics, record.date ? wordsOfDate(record.date) : ''].join(' ').trim(),
      dated: record.date?.text ?? null,
      signature,
      ...(picture ?? record.size ?? DEFAULT_SIZE),
      color: picture?.color ?? colorOf(signature),
      thumbhash: picture?.thumbhash ?? null,
      media: JSON.stringify(picture?.source ?? { kind: 'remote', url: record.imageUrl }),
      author: record.author,
      licence: record.licence,
      authorUrl: record.authorUrl,
      provider: record.provider,
      providerUrl: record.providerUrl,
      licenceUrl: record.licenceUrl,
      imageUrl: record.imageUrl,
      createdAt: record.date?.at?.toISOString() ?? null,
      rank: rankOf(context.places, context.source, record.key, picture !== null).toString(),
      // Boards show the highest rank first, so the rank falls with the line number: the board keeps the order of the
      // collection.
      boardRank: BigInt(context.places.started - line).toString(),
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
  await db.query({
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
      column('topicFeed'),
      column('keywords'),
      column('dated'),
      column('price'),
      column('isOutOfStock'),
      context.source,
      column('authorUrl'),
      column('provider'),
      column('providerUrl'),
      column('licenceUrl'),
    ],
  })
}

interface OfferColumns {
  /** The price as a card shows it. */
  readonly price: string | null
  readonly isOutOfStock: boolean
}

/** The columns of a pin that describe its offer, besides `rich`. */
export function offerColumns({ rich }: ImportRecord): OfferColumns {
  const offer = rich?.type === 'product' ? rich.offer_summary : null
  return { price: offer?.price ?? null, isOutOfStock: offer?.in_stock === false }
}

const PINS_SQL = `with input as (
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::jsonb[], $10::text[], $11::text[], $12::int[], $13::int[], $14::text[], $15::text[], $16::text[], $17::text[],
    $18::bigint[], $19::text[], $20::timestamptz[], $21::bigint[], $22::bigint[], $23::text[], $24::text[], $25::text[], $26::boolean[],
    $28::text[], $29::text[], $30::text[], $31::text[])
  as i (id, owner_id, board_id, title, description, link, domain, kind, rich, topic, signature, width, height, color,
    author_name, licence, source_url, rank, source_key, created_at, board_rank, topic_feed,
    keywords, dated, price, is_oos, author_url, provider_name, provider_url, licence_url)
), added as (
  insert into pins (id, owner_id, board_id, title, description, link, domain, kind, rich, topic, signature, width, height, color,
    author_name, licence, source_url, rank, source, source_key, created_at, keywords, dated, price, is_oos,
    author_url, provider_name, provider_url, licence_url, offer_at)
  select id, owner_id, board_id, title, description, link, domain, kind, rich, topic, signature, width, height, color,
    author_name, licence, source_url, rank, $27, source_key, coalesce(created_at, now()), keywords, dated, price, is_oos,
    author_url, provider_name, provider_url, licence_url,
    case when kind = 'product' then now() end from input
  on conflict (source, source_key) do nothing
  returning id, owner_id, board_id, rank
), home as (
  insert into feed_items (feed_id, rank, pin_id) select 0, rank, id from added
), topical as (
  insert into feed_items (feed_id, rank, pin_id) select i.topic_feed, a.rank, a.id from added a join input i on i.id = a.id where i.topic_feed is not null
), on_boards as (
  insert into board_pins (board_id, rank, pin_id, saved_by)
  select a.board_id, i.board_rank, a.id, a.owner_id from added a join input i on i.id = a.id
), boards_counted as (
  update boards b set pin_count = b.pin_count + n.count, last_saved_at = now()
  from (select board_id, count(*) from added group by board_id) n where b.id = n.board_id
)
update users u set pin_count = u.pin_count + n.count
  from (select owner_id, count(*) from added group by owner_id) n where u.id = n.owner_id`
