import { withDistinctPictures } from '#features/pins/server/shared/distinct-pictures.ts'
import { readGridPage, type GridPage } from '#features/pins/server/shared/grid-pins.ts'
import { findEdition, homeStatement, namedEdition } from '#features/recommendations/server/shared/home-page.ts'
import type { Member } from '#server/http/handle.ts'
import type { PageInput } from '#server/http/list-page.ts'
import type { Database } from '#server/storage/database.ts'
import { HOME_FEED_ID, feedStatement } from './list-statements.ts'

/**
 * A page of the home feed, without pictures that look the same as others of the page. Since a manifest can continue
 * from a page's bookmark, both have the same order.
 */
export async function readHome(db: Database, viewer: Member | null, input: PageInput): Promise<GridPage> {
  return withDistinctPictures(await readPage(db, viewer, input))
}

/** A page of the home feed. For a member, recommendations come first; a visitor gets the general feed. */
async function readPage(db: Database, viewer: Member | null, input: PageInput): Promise<GridPage> {
  if (viewer === null) return readGridPage(db, input, (start, limit) => feedStatement(null, HOME_FEED_ID, start, limit))
  const { edition, start: from } = await findEdition(db, viewer.id, input)
  return readGridPage(
    db,
    input,
    (start, limit) => homeStatement(viewer.id, edition, from ?? start, limit),
    namedEdition(edition),
  )
}
