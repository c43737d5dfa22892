import { loadedState } from '#core/store/loaded-state.ts'
import type { ProjectionOf } from '../index.ts'
import type { TrashRow } from './contract.ts'
import { LIST } from './domain/reducer.ts'

export const TRASH_READ = 'trash'

export const trashList: ProjectionOf<'trash/list'> = {
  reads: () => ['trash/*', 'trashList/*', `reads/${TRASH_READ}`, 'app/me'],
  build: (tables) => {
    const items = [...tables.trash.rows()].sort(latestFirst)
    const bookmark = tables.trashList.get(LIST)?.bookmark
    return {
      state: loadedState(tables, TRASH_READ, items.length > 0),
      items,
      bookmark: bookmark === undefined || bookmark === '-end-' ? null : bookmark,
    }
  },
}

export const trashPage: ProjectionOf<'trash/page'> = {
  reads: ({ bookmark }) => [`reads/${pageRead(bookmark)}`, 'app/me'],
  build: (tables, { bookmark }) => ({ state: loadedState(tables, pageRead(bookmark), false) }),
}

/**
 * Sorts the latest deletion first. Items that no page has listed yet are above all others, because their times are this
 * device's.
 */
function latestFirst(a: TrashRow, b: TrashRow): number {
  if ((a.act === undefined) !== (b.act === undefined)) return a.act === undefined ? 1 : -1
  return a.deleted_at < b.deleted_at ? 1 : -1
}

export function pageRead(bookmark: string): string {
  return `${TRASH_READ}:${bookmark}`
}
