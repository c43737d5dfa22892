import { BLANK_DATA } from '../constants.ts'
import type { DraftRow, DraftView, SavingState } from '../contract.ts'

interface Queue {
  by(index: 'touches', row: string): readonly { readonly id: string; readonly name: string; readonly state: string }[]
}

/** A draft with how far its changes are. */
export function viewOfDraft(draft: DraftRow, { queue }: { readonly queue: Queue }): DraftView {
  const commands = queue.by('touches', `drafts/${draft.id}`)
  const isSending = commands.some(({ state }) => state === 'sending')
  const isPublishing = commands.some(({ name, state }) => name === 'publishDraft' && state === 'sending')
  const edits = commands.filter(({ name }) => name !== 'uploadFile')
  return {
    ...draft,
    data: { ...BLANK_DATA, ...draft.data, mode: draft.state === 'scheduled' ? 'edit' : 'create' },
    publishing_status: isPublishing ? 'publishing' : draft.publishing_status,
    saving: savingOf(draft.rev > 0, edits.length > 0, isSending),
    isWaiting: commands.length > 0 && !isSending,
    publication: commands.find(({ name, state }) => name === 'publishDraft' && state === 'waiting')?.id ?? null,
  }
}

/** spec business §4, saving states. */
function savingOf(isKnown: boolean, isPending: boolean, isSending: boolean): SavingState {
  if (!isPending) return isKnown ? 'saved' : 'created'
  if (!isSending) return 'edited'
  return isKnown ? 'saving' : 'creating'
}
