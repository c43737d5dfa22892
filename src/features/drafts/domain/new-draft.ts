import type { DraftChanges, DraftId, DraftRow } from '../contract.ts'

export function newDraft(id: DraftId, data: DraftChanges, at: number): DraftRow {
  return {
    id,
    rev: 0,
    state: 'open',
    publishing_status: 'notAttempted',
    data,
    others: {},
    uploads: {},
    published_pin_id: null,
    scheduled_ts: null,
    api_error: null,
    api_error_code: null,
    api_error_field: null,
    edited_at: new Date(at).toISOString(),
  }
}
