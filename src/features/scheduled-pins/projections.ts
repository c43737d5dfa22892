import { viewOfDraft } from '../drafts/domain/draft-view.ts'
import type { ProjectionOf } from '../index.ts'

export const SCHEDULED_READ = 'scheduled-pins'

/**
 * The scheduled pins, ordered by time. A pin moves when its time changes; published and deleted pins are removed (spec
 * business §4).
 */
export const scheduledList: ProjectionOf<'scheduled-pins/list'> = {
  reads: () => ['drafts/*', 'queue/*', `reads/${SCHEDULED_READ}`],
  build: (tables) => {
    const pins = [...tables.drafts.rows()]
      .filter(({ state, scheduled_ts }) => state === 'scheduled' && scheduled_ts !== null)
      .sort((a, b) => Date.parse(a.scheduled_ts ?? '') - Date.parse(b.scheduled_ts ?? '') || (a.id < b.id ? -1 : 1))
      .map((draft) => viewOfDraft(draft, tables))
    const read = tables.reads.get(SCHEDULED_READ)?.state
    return { state: read === 'ready' || pins.length > 0 ? 'ready' : read === 'failed' ? 'offline' : 'loading', pins }
  },
}
