import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { ok, type Result } from '#contracts/result.ts'
import { isRetryable } from '#core/wire/backoff.ts'
import type { Answer } from '#core/wire/decode.ts'
import type { Wire } from '#core/wire/wire.ts'
import { receivedPins } from '#features/pins/domain/received-pins.ts'
import type { NewFact } from '../../index.ts'
import {
  cancelDraftUpload,
  createDraft,
  createPin,
  deleteDrafts,
  editDraft,
  listDrafts,
  restoreDrafts,
  type DraftCommands,
  type WireDraft,
} from '../contract.ts'

import { stopAll, stopRemoved } from './uploads-under-way.ts'

export { sendFile } from './send-file.ts'

/** At most this many drafts are read. A member with more sees the oldest ones after publishing or deleting others. */
const DRAFTS_READ_MAX = 1_000
/** Checks before the publication is tried again later. Processing a large picture takes seconds. */
const READY_LOOKS_MAX = 30
const READY_LOOK_MS = 500
/** The publication also changes lists of the board and of feeds, which only the change feed names. */
const PIN_GOES_ALONG = { feedNamesLists: true } as const

function received(...drafts: readonly WireDraft[]): NewFact {
  return { type: 'draft/received', payload: { drafts } }
}

export async function readDrafts(wire: Wire): Promise<Result<readonly NewFact[]>> {
  const drafts: WireDraft[] = []
  for (let bookmark = ''; bookmark !== LAST_BOOKMARK && drafts.length < DRAFTS_READ_MAX;) {
    const page = bookmark === '' ? {} : { bookmarks: [bookmark] }
    const answer: Result<Answer<readonly WireDraft[]>> = await wire.call(listDrafts, page)
    if (!answer.ok) return answer
    drafts.push(...answer.value.data)
    bookmark = answer.value.bookmark ?? LAST_BOOKMARK
  }
  return ok([received(...drafts)])
}

export async function sendNew({ draftId, data }: DraftCommands['createDraft'], wire: Wire, key: string) {
  const answer = await wire.call(createDraft, { id: draftId, data }, key)
  return answer.ok ? ok([received(answer.value.data)]) : answer
}

export async function sendEdit(args: DraftCommands['editDraft'], wire: Wire, key: string) {
  const { draftId: id, changes, expects, settles } = args
  // Stops uploads of removed files before the edit is sent, so that they do not continue meanwhile.
  if (expects) stopRemoved(id, expects, changes)
  const input = { id, changes, ...(expects ? { expects } : {}), ...(settles ? { settles: [...settles] } : {}) }
  const answer = await wire.call(editDraft, input, key)
  return answer.ok ? ok([received(answer.value.data)]) : answer
}

export async function sendCancel({ draftId: id, file }: DraftCommands['cancelUpload'], wire: Wire, key: string) {
  const answer = await wire.call(cancelDraftUpload, { id, file }, key)
  if (!answer.ok) return answer
  const { data: draft } = answer.value
  return ok(draft ? [received(draft)] : [])
}

export async function sendEnding(
  { draftIds }: DraftCommands['deleteDrafts'],
  isDeletion: boolean,
  wire: Wire,
  key: string,
) {
  const answer = await wire.call(isDeletion ? deleteDrafts : restoreDrafts, { ids: [...draftIds] }, key)
  if (!answer.ok) return answer
  for (const { id, data } of answer.value.data) stopAll(id, data, isDeletion)
  return ok([received(...answer.value.data)])
}

/**
 * Sends a publication. If the server refuses it, the draft stays a draft and shows the reason (spec business §8, pin
 * draft server error).
 */
export async function sendPublication({ draftId }: DraftCommands['publishDraft'], wire: Wire, key: string) {
  for (let looks = 1; ; looks += 1) {
    const answer = await wire.call(createPin, { draft_id: draftId }, `${key}-${looks}`, PIN_GOES_ALONG)
    if (answer.ok) {
      const { data: pin } = answer.value
      const marks = { state: 'published', publishing_status: 'succeeded', published_pin_id: pin.id } as const
      return ok([...receivedPins([pin]), { type: 'draft/marked', payload: { draftIds: [draftId], marks } } as const])
    }
    const { failure } = answer
    if (failure.code === 'upload/not-ready' && looks < READY_LOOKS_MAX) {
      await new Promise((resolve) => setTimeout(resolve, READY_LOOK_MS))
      continue
    }
    if (isRetryable(failure) || failure.code === 'session/required' || failure.code === 'csrf/mismatch') return answer
    const marks = {
      publishing_status: 'attempted',
      api_error: failure.message,
      api_error_code: failure.code,
      api_error_field: failure.field ?? null,
    } as const
    return ok([{ type: 'draft/marked', payload: { draftIds: [draftId], marks } } as const])
  }
}
