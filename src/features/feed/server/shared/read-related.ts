import { withDistinctPictures } from '#features/pins/server/shared/distinct-pictures.ts'
import { readGridPage, type GridPage } from '#features/pins/server/shared/grid-pins.ts'
import type { Member } from '#server/http/handle.ts'
import type { PageInput } from '#server/http/list-page.ts'
import type { Database } from '#server/storage/database.ts'
import { relatedStatement, type RelatedTo } from './list-statements.ts'

/** A page of related pins. Pictures that look the same as others of the page are left out. */
export async function readRelated(
  db: Database,
  viewer: Member | null,
  to: RelatedTo,
  input: PageInput,
): Promise<GridPage> {
  const page = await readGridPage(db, input, (start, limit) => relatedStatement(viewer?.id ?? null, to, start, limit))
  return withDistinctPictures(page)
}
