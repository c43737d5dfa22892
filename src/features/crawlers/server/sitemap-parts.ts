import { Empty } from '#contracts/schema.ts'
import { isBoardVisible, isPinVisible } from '#features/boards/server/shared/visible.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { only, type Database } from '#server/storage/database.ts'

export const SITEMAP_LISTS = ['pins', 'boards', 'members'] as const
export type SitemapList = (typeof SITEMAP_LISTS)[number]

const PART_ROWS = 10_000
/**
 * Maximum number of rows in a file, as the protocol allows. A part can exceed PART_ROWS, because rows with smaller ids
 * may be added after its end was fixed, for example by an import.
 */
const FILE_ROWS_MAX = 50_000
const EVERY_MS = 3_600_000

const TABLES: Readonly<Record<SitemapList, string>> = { pins: 'pins', boards: 'boards', members: 'users' }

/** SQL that reads a part: $1 is its first id, $2 the first id of the next part. */
const READS: Readonly<Record<SitemapList, string>> = {
  pins: `select p.id, null as username, null as slug from pins p join boards b on b.id = p.board_id join users u on u.id = p.owner_id
         where p.id >= $1::bigint and p.id < $2::bigint and ${isPinVisible('p', 'b', 'null')}
           and not u.is_search_hidden and not p.is_unsafe and not p.is_hidden
         order by p.id limit ${FILE_ROWS_MAX}`,
  boards: `select b.id, u.username, b.slug from boards b join users u on u.id = b.owner_id
           where b.id >= $1::bigint and b.id < $2::bigint and ${isBoardVisible('b', 'null')} and not u.is_search_hidden
           order by b.id limit ${FILE_ROWS_MAX}`,
  members: `select u.id, u.username, null as slug from users u
            where u.id >= $1::bigint and u.id < $2::bigint and u.deactivated_at is null and u.suspended_at is null
              and not u.is_private_profile and not u.is_search_hidden
            order by u.id limit ${FILE_ROWS_MAX}`,
}

const ID_END = '9223372036854775807'

export interface SitemapRow {
  readonly id: string
  readonly username: string | null
  readonly slug: string | null
}

/** Adds parts to lists that have grown. The first part of a list begins at id 0 and has no row. */
export async function writeSitemapParts(db: Database): Promise<void> {
  for (const list of SITEMAP_LISTS) {
    for (let first = await lastPartOf(db, list); ;) {
      const rows = await db.query<{ last: string | null; count: number }>({
        text: `select max(id) as last, count(*)::int as count from (
                 select id from ${TABLES[list]} where id >= $1::bigint order by id limit ${PART_ROWS + 1}) part`,
        values: [first],
      })
      const { last, count } = only(rows)
      if (last === null || count <= PART_ROWS) break
      first = last
      await db.query({
        text: 'insert into sitemap_parts (list, first_id) values ($1, $2) on conflict do nothing',
        values: [list, first],
      })
    }
  }
}

async function lastPartOf(db: Database, list: SitemapList): Promise<string> {
  const rows = await db.query<{ last: string | null }>({
    text: 'select max(first_id) as last from sitemap_parts where list = $1',
    values: [list],
  })
  return rows[0]?.last ?? '0'
}

/** The first id of each part, including the first parts, which begin at 0. */
export async function readSitemapParts(
  db: Database,
): Promise<readonly { readonly list: SitemapList; readonly first: string }[]> {
  const rows = await db.query<{ list: SitemapList; first: string }>({
    name: 'sitemap-parts',
    text: 'select list, first_id as first from sitemap_parts order by list, first_id',
  })
  return [...SITEMAP_LISTS.map((list) => ({ list, first: '0' })), ...rows]
}

/** The rows of a part that visitors may see; null if there is no such part. */
export async function readSitemapPart(
  db: Database,
  list: SitemapList,
  first: string,
): Promise<readonly SitemapRow[] | null> {
  const parts = (await readSitemapParts(db)).filter((part) => part.list === list)
  const at = parts.findIndex((part) => part.first === first)
  if (at < 0) return null
  return db.query<SitemapRow>({ text: READS[list], values: [first, parts[at + 1]?.first ?? ID_END] })
}

export const sitemapJob = defineJob({
  kind: 'crawlers/sitemap',
  payload: Empty,
  everyMs: EVERY_MS,
  run: (_, { db }) => writeSitemapParts(db),
})
