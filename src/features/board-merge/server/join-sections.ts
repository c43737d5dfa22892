import type { BoardId, SectionId } from '#contracts/ids.ts'
import { slugOf } from '#contracts/slug.ts'
import { NAMELESS_SECTION_SLUG } from '#features/board-sections/constants.ts'
import { freeSlug } from '#features/boards/domain/free-slug.ts'
import type { Database } from '#server/storage/database.ts'

interface SectionRow {
  readonly id: SectionId
  readonly board_id: BoardId
  readonly title: string
  readonly slug: string
}

/** Gives the other board a section for each title that it lacks. Running it again changes nothing. */
export async function joinSections({
  db,
  from,
  into,
}: {
  readonly db: Database
  readonly from: BoardId
  readonly into: BoardId
}): Promise<'done'> {
  await db.query({
    text: 'select from boards where id = any($1::bigint[]) order by id for update',
    values: [[from, into]],
  })
  const rows = await db.query<SectionRow>({
    text: `select id::text, board_id::text, title, slug from board_sections
           where board_id = any($1::bigint[]) and deleted_at is null order by position, id`,
    values: [[from, into]],
  })
  const there = rows.filter(({ board_id }) => BigInt(board_id) === BigInt(into))
  const titles = new Set(there.map(({ title }) => title.toLowerCase()))
  const slugs = new Set(there.map(({ slug }) => slug))
  for (const section of rows.filter(({ board_id }) => BigInt(board_id) === BigInt(from))) {
    if (titles.has(section.title.toLowerCase())) continue
    titles.add(section.title.toLowerCase())
    const slug = freeSlug(slugOf(section.title, NAMELESS_SECTION_SLUG), slugs)
    slugs.add(slug)
    // The section's row is moved instead of copied, so that its address and its list of pins keep their id.
    await db.query({
      text: `update board_sections set board_id = $2, slug = $3,
               position = (select coalesce(max(position), -1) + 1 from board_sections where board_id = $2)
             where id = $1`,
      values: [section.id, into, slug],
    })
  }
  await db.query({
    text: `update boards b set section_count = (
             select count(*) from board_sections x where x.board_id = b.id and x.deleted_at is null)
           where b.id = any($1::bigint[])`,
    values: [[from, into]],
  })
  return 'done'
}
