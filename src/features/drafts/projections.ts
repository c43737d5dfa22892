import type { ProjectionOf } from '../index.ts'
import type { DraftView } from './contract.ts'
import { viewOfDraft } from './domain/draft-view.ts'

export const DRAFTS_READ = 'drafts'

export const draftList: ProjectionOf<'drafts/list'> = {
  reads: () => ['drafts/*', 'queue/*', `reads/${DRAFTS_READ}`],
  build: (tables) => {
    const open = [...tables.drafts.rows()].filter(({ state }) => state === 'open' || state === 'scheduled')
    const drafts = open.map((draft) => viewOfDraft(draft, tables)).sort(byEdit)
    const read = tables.reads.get(DRAFTS_READ)?.state
    const isReady = read === 'ready' || drafts.length > 0
    return { state: isReady ? 'ready' : read === 'failed' ? 'offline' : 'loading', drafts }
  },
}

export const oneDraft: ProjectionOf<'drafts/one'> = {
  reads: ({ draftId }) => [`drafts/${draftId ?? ''}`, 'queue/*', `reads/${DRAFTS_READ}`],
  build: (tables, { draftId }) => {
    const draft = draftId === null ? undefined : tables.drafts.get(draftId)
    const read = tables.reads.get(DRAFTS_READ)?.state
    if (draft) return { state: draft.state === 'deleted' ? 'missing' : 'ready', draft: viewOfDraft(draft, tables) }
    return { state: read === 'ready' ? 'missing' : read === 'failed' ? 'offline' : 'loading', draft: null }
  },
}

function byEdit(a: DraftView, b: DraftView): number {
  return a.edited_at === b.edited_at ? (a.id < b.id ? 1 : -1) : a.edited_at < b.edited_at ? 1 : -1
}
