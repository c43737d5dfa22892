import { BLANK_DATA } from '../constants.ts'
import type { DraftCommands, DraftRow, DraftView, SavingState } from '../contract.ts'
import { filesOf } from './draft-files.ts'

interface Queued {
  readonly id: string
  readonly name: string
  readonly args: unknown
  readonly state: string
}

interface Queue {
  by(index: 'touches', row: string): readonly Queued[]
}

/** A draft with the state of its pending changes. */
export function viewOfDraft(draft: DraftRow, { queue }: { readonly queue: Queue }): DraftView {
  const commands = queue.by('touches', `drafts/${draft.id}`)
  const isSending = commands.some(({ state }) => state === 'sending')
  const isPublishing = commands.some(({ name, state }) => name === 'publishDraft' && state === 'sending')
  const isToPublish = commands.some(({ name, state }) => name === 'publishDraft' && state !== 'rejected')
  const edits = commands.filter(({ name }) => name !== 'uploadFile' && name !== 'cancelUpload')
  return {
    ...draft,
    data: { ...BLANK_DATA, ...draft.data, mode: draft.state === 'scheduled' ? 'edit' : 'create' },
    publishing_status: isPublishing ? 'publishing' : draft.publishing_status,
    saving: savingOf(draft.rev > 0, edits.length > 0, isSending),
    isWaiting: commands.length > 0 && !isSending,
    publishProgress: isSending && isToPublish ? shareSent(draft) : null,
    publication: commands.find(({ name, state }) => name === 'publishDraft' && state === 'waiting')?.id ?? null,
    uploadCommands: uploadsOf(commands),
  }
}

function uploadsOf(commands: readonly Queued[]): DraftView['uploadCommands'] {
  const ids: Record<string, readonly string[]> = {}
  for (const { id, name, args, state } of commands) {
    if (name !== 'uploadFile' || state === 'rejected') continue
    const { file } = args as DraftCommands['uploadFile']
    ids[file] = [...(ids[file] ?? []), id]
  }
  return ids
}

/** The share of a draft's files that was sent, from 0 to 1 (spec business §3, publishProgress). */
function shareSent({ data, uploads }: DraftRow): number {
  const files = filesOf(data)
  const sent = files.filter((file) => uploads[file]?.status === 'succeeded').length
  return files.length === 0 ? 1 : sent / files.length
}

/** The state of saving the draft (spec business §4, saving states). */
function savingOf(isKnown: boolean, isPending: boolean, isSending: boolean): SavingState {
  if (!isPending) return isKnown ? 'saved' : 'created'
  if (!isSending) return 'edited'
  return isKnown ? 'saving' : 'creating'
}
