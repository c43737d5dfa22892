import type { BoardId, UserId } from '#contracts/ids.ts'
import { slugOf } from '#contracts/slug.ts'
import { BOARD_NAME_MAX, NAMELESS_SLUG } from '#features/boards/constants.ts'
import { freeSlug } from '#features/boards/domain/free-slug.ts'
import type { Database } from '#server/storage/database.ts'
import { cutAtWord } from './fit-title.ts'
import type { BatchContext, NumberedRecord } from './write-batch.ts'

interface NewBoard {
  readonly key: string
  readonly name: string
  readonly ownerId: UserId
}

const UNSORTED = 'Unsorted'

/**
 * The boards for a batch by their name in the collection, '' for pins without a board. Missing boards are added. A
 * board belongs to the author of its first pin. If its name is only a number, it gets that pin's title as its name.
 */
export async function findOrAddBoards(
  db: Database,
  { source, makeId }: BatchContext,
  batch: readonly NumberedRecord[],
  authors: ReadonlyMap<string, UserId>,
): Promise<ReadonlyMap<string, BoardId>> {
  const wanted = new Map<string, NewBoard>()
  for (const { record } of batch) {
    const key = record.board ?? ''
    const ownerId = authors.get(record.author ?? '')
    if (wanted.has(key) || ownerId === undefined) continue
    wanted.set(key, { key, name: nameOf(key, record.title), ownerId })
  }
  const keys = [...wanted.keys()]
  const known = await findBoards(db, source, keys)
  const missing = [...wanted.values()].filter(({ key }) => !known.has(key))
  if (missing.length === 0) return known
  const slugs = await chooseSlugs(db, missing)
  await db.query({
    text: `with added as (
             insert into boards (id, owner_id, name, slug, source, source_key)
             select id, owner_id, name, slug, $6, key
             from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[]) as b (id, owner_id, name, slug, key)
             on conflict (source, source_key) do nothing returning owner_id
           )
           update users u set board_count = u.board_count + n.count
           from (select owner_id, count(*) from added group by owner_id) n where u.id = n.owner_id`,
    values: [
      missing.map(() => makeId<BoardId>()),
      missing.map(({ ownerId }) => ownerId),
      missing.map(({ name }) => name),
      slugs,
      missing.map(({ key }) => key),
      source,
    ],
  })
  return findBoards(db, source, keys)
}

async function findBoards(
  db: Database,
  source: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, BoardId>> {
  const rows = await db.query<{ id: BoardId; source_key: string }>({
    name: 'import-boards',
    text: 'select id, source_key from boards where source = $1 and source_key = any($2)',
    values: [source, keys],
  })
  return new Map(rows.map((row) => [row.source_key, row.id]))
}

async function chooseSlugs(db: Database, boards: readonly NewBoard[]): Promise<readonly string[]> {
  const rows = await db.query<{ owner_id: string; slug: string }>({
    text: 'select owner_id, slug from boards where deleted_at is null and owner_id = any($1::bigint[])',
    values: [[...new Set(boards.map(({ ownerId }) => ownerId))]],
  })
  const taken = new Map<string, Set<string>>(boards.map(({ ownerId }) => [ownerId, new Set()]))
  for (const row of rows) taken.get(row.owner_id)?.add(row.slug)
  return boards.map(({ ownerId, name }) => {
    const own = taken.get(ownerId) ?? new Set()
    const slug = freeSlug(slugOf(name, NAMELESS_SLUG), own)
    own.add(slug)
    return slug
  })
}

function nameOf(key: string, title: string): string {
  if (key === '') return UNSORTED
  if (/^\d+$/.test(key)) return cutAtWord(title.replace(/…$/, ''), BOARD_NAME_MAX)
  const name = key.replaceAll(/[-_]+/g, ' ')
  return cutAtWord(name.charAt(0).toUpperCase() + name.slice(1), BOARD_NAME_MAX)
}
