import type { EditTable } from '#contracts/table.ts'
import type { DraftFact, DraftRow } from '../contract.ts'
import { newDraft } from './new-draft.ts'

/** Folds one fact into the drafts. A version from the server only replaces an earlier one. */
export function reduceDrafts({ drafts }: { readonly drafts: EditTable<DraftRow> }, { at, ...fact }: DraftFact): void {
  switch (fact.type) {
    case 'draft/created': {
      const { draftId, data } = fact.payload
      if (!drafts.get(draftId)) drafts.put(draftId, newDraft(draftId, data, at))
      return
    }
    case 'draft/edited': {
      const { draftId, changes, settles = [] } = fact.payload
      drafts.update(draftId, (draft) => {
        Object.assign(draft.data, changes)
        for (const field of settles) delete draft.others[field]
        draft.edited_at = new Date(at).toISOString()
      })
      return
    }
    case 'draft/received':
      for (const draft of fact.payload.drafts) {
        const known = drafts.get(draft.id)
        if (draft.rev >= (known?.rev ?? 0)) drafts.put(draft.id, withRefusal(withSimilar(draft, known), known))
      }
      return
    case 'draft/marked':
      for (const id of fact.payload.draftIds)
        drafts.update(id, (draft) => void Object.assign(draft, fact.payload.marks))
      return
    case 'draft/uploaded':
      drafts.update(fact.payload.draftId, (draft) => {
        draft.uploads[fact.payload.file] = fact.payload.upload
      })
  }
}

/** Keeps `similar` of the uploads, because only the answer to an upload contains it. */
function withSimilar(draft: DraftRow, known: DraftRow | undefined): DraftRow {
  const uploads = Object.entries(draft.uploads).map(([file, upload]) => {
    const similar = upload.similar ?? known?.uploads[file]?.similar
    return [file, similar ? { ...upload, similar } : upload] as const
  })
  return { ...draft, uploads: Object.fromEntries(uploads) }
}

/** Keeps the reason of a refused publication until the draft changes, because the server does not store it. */
function withRefusal(draft: DraftRow, known: DraftRow | undefined): DraftRow {
  if (known === undefined || known.api_error === null || draft.rev !== known.rev) return draft
  const { publishing_status, api_error, api_error_code, api_error_field } = known
  return { ...draft, publishing_status, api_error, api_error_code, api_error_field }
}

/** Names of the drafts that a fact may change. */
export function touchedDrafts({ payload }: DraftFact): readonly string[] {
  const ids =
    'drafts' in payload
      ? payload.drafts.map(({ id }) => id)
      : 'draftIds' in payload
        ? payload.draftIds
        : [payload.draftId]
  return ids.map((id) => `drafts/${id}`)
}
