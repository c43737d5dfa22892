import type { ProjectionOf, Tables } from '../index.ts'
import { BLANK_DATA } from './constants.ts'
import type { DraftRow, DraftView, SavingState } from './contract.ts'

export const DRAFTS_READ = 'drafts'

export const draftList: ProjectionOf<'drafts/list'> = {
  reads: () => ['drafts/*', 'queue/*', `reads/${DRAFTS_READ}`],
  build: (tables) => {
    const open = [...tables.drafts.rows()].filter(({ state }) => state === 'open' || state === 'scheduled')
    const drafts = open.map((draft) => viewOf(draft, tables)).sort(byEdit)
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
    if (draft) return { state: draft.state === 'deleted' ? 'missing' : 'ready', draft: viewOf(draft, tables) }
    return { state: read === 'ready' ? 'missing' : read === 'failed' ? 'offline' : 'loading', draft: null }
  },
}

function byEdit(a: DraftView, b: DraftView): number {
  return a.edited_at === b.edited_at ? (a.id < b.id ? 1 : -1) : a.edited_at < b.edited_at ? 1 : -1
}

function viewOf(draft: DraftRow, tables: Tables): DraftView {
  const commands = tables.queue.by('touches', `drafts/${draft.id}`)
  const isSending = commands.some(({ state }) => state === 'sending')
  const isPublishing = commands.some(({ name, state }) => name === 'publishDraft' && state === 'sending')
  const edits = commands.filter(({ name }) => name !== 'uploadFile')
  return {
    ...draft,
    data: { ...BLANK_DATA, ...draft.data },
    publishing_status: isPublishing ? 'publishing' : draft.publishing_status,
    saving: savingOf(draft.rev > 0, edits.length > 0, isSending),
    isWaiting: commands.length > 0 && !isSending,
  }
}

/** spec business §4, saving states. */
function savingOf(isKnown: boolean, isPending: boolean, isSending: boolean): SavingState {
  if (!isPending) return isKnown ? 'saved' : 'created'
  if (!isSending) return 'edited'
  return isKnown ? 'saving' : 'creating'
}
