import type { BoardId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { DraftId, DraftTypes, FileId, WireDraft } from './contract.ts'
import { NAMED_FIELDS } from './domain/changed-fields.ts'

const draftId = '700000000000001' as DraftId
const file = '700000000000002' as FileId
const upload = { status: 'processing', signature: null, width: null, height: null, failure: null } as const
const draft: WireDraft = {
  id: draftId,
  rev: 3,
  state: 'open',
  publishing_status: 'notAttempted',
  data: { title: 'Soup', boardId: '90210000000000777' as BoardId },
  others: { title: { value: 'Stew', at: '2024-01-01T00:00:00Z' } },
  uploads: { [file]: upload },
  published_pin_id: null,
  scheduled_ts: null,
  api_error: null,
  api_error_code: null,
  api_error_field: null,
  edited_at: '2024-01-01T00:00:00Z',
  saved_at: '2024-01-01T00:00:00Z',
}

export const samples: Samples<DraftTypes> = {
  facts: {
    'draft/created': { draftId, data: { title: 'Soup' } },
    'draft/received': { drafts: [draft] },
    'draft/edited': { draftId, changes: { title: 'Good soup' }, settles: ['title'] },
    'draft/uploaded': { draftId, file, upload },
    'draft/marked': { draftIds: [draftId], marks: { publishing_status: 'attempted' } },
  },
  commands: {
    createDraft: { draftId, data: { title: 'Soup' } },
    editDraft: { draftId, changes: { title: 'Good soup' }, expects: { title: 'Soup' } },
    uploadFile: { draftId, file, kind: 'image', folder: 'sample' },
    cancelUpload: { draftId, file },
    publishDraft: { draftId, files: [file] },
    deleteDrafts: { draftIds: [draftId] },
    restoreDrafts: { draftIds: [draftId] },
  },
  fields: NAMED_FIELDS,
}
