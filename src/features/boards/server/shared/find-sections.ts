import type { BoardId, SectionId } from '#contracts/ids.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { isBoardVisible } from './visible.ts'

export interface FoundSection {
  readonly id: SectionId
  readonly board_id: BoardId
  readonly slug: string
  readonly title: string
}

const SECTIONS_SQL = `select x.id, x.board_id, x.slug, x.title from board_sections x join boards b on b.id = x.board_id
  where x.id = any($2::bigint[]) and x.deleted_at is null and ${isBoardVisible('b', '$1')}`

/** Sections of boards that this viewer may see; others are left out. */
export async function findVisibleSections(
  db: Database,
  viewer: Member | null,
  ids: readonly SectionId[],
): Promise<readonly FoundSection[]> {
  if (ids.length === 0) return []
  return db.query<FoundSection>({ name: 'visible-sections', text: SECTIONS_SQL, values: [viewer?.id ?? null, ids] })
}
