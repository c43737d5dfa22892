import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { cutPage, pageStart } from '#server/http/list-page.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { findPin } from '#features/pins/server/shared/full-pin.ts'
import { DRAFTS_PAGE_MAX } from './constants.ts'
import {
  cancelDraftUpload,
  createDraft,
  createPin,
  deleteDrafts,
  editDraft,
  listDrafts,
  restoreDrafts,
  type DraftId,
} from './contract.ts'
import { addDraft, cancelUpload, changeDraft } from './server/edit-draft.ts'
import { endDrafts, sweepDrafts } from './server/end-drafts.ts'
import { publish } from './server/shared/publish-draft.ts'
import { findDrafts, lockDraft, noDraft, pageOfDrafts, readDrafts, wireDrafts } from './server/shared/draft-rows.ts'

interface DraftCall {
  readonly db: Database
  readonly viewer: Member
}

const draftRoutes = [
  handle(listDrafts, permit('draft.use'), async ({ input, viewer, db }) => {
    const page = pageStart({ page_size: DRAFTS_PAGE_MAX, ...input })
    if (!page) return ok([], { bookmark: '-end-' })
    const found = await pageOfDrafts(db, viewer.id, page.start, page.size + 1)
    const { rows, bookmark } = cutPage(found, page.size, ({ id }) => ({ stage: 0, rank: '0', id }))
    return ok([...(await wireDrafts(db, viewer.id, rows))], { bookmark })
  }),

  handle(
    createDraft,
    permit('draft.use'),
    async (call) => {
      const { input, viewer, db } = call
      if (await addDraft(db, viewer, input)) noteChange(call, { drafts: [input.id] })
      else if ((await findDrafts(db, viewer.id, [input.id])).length === 0)
        return fail('request/invalid', 'options.id: is the id of another draft', { field: 'options.id' })
      return answerDraft(call, input.id)
    },
    { onRepeat: (call) => answerDraft(call, call.input.id) },
  ),

  handle(
    editDraft,
    permit('draft.use'),
    async (call) => {
      const { input, viewer, db } = call
      const changed = await changeDraft(db, viewer, input)
      if (!changed.ok) return changed
      noteChange(call, { drafts: [input.id] })
      return answerDraft(call, input.id)
    },
    { onRepeat: (call) => answerDraft(call, call.input.id) },
  ),

  handle(
    cancelDraftUpload,
    permit('draft.use'),
    async (call) => {
      const { input, viewer, db } = call
      if (!(await cancelUpload(db, viewer, input))) return ok(null)
      noteChange(call, { drafts: [input.id] })
      return answerDraftIfAny(call, input.id)
    },
    { onRepeat: (call) => answerDraftIfAny(call, call.input.id) },
  ),

  handle(
    deleteDrafts,
    permit('draft.use'),
    async (call) => {
      const ended = await endDrafts(call.db, call.viewer, call.input.ids, true)
      if (!ended.ok) return ended
      // The member's record is noted too, because the number of scheduled pins may have changed.
      noteChange(call, { drafts: call.input.ids, users: [call.viewer.id] })
      return answerDrafts(call, call.input.ids)
    },
    { onRepeat: (call) => answerDrafts(call, call.input.ids) },
  ),

  handle(
    restoreDrafts,
    permit('draft.use'),
    async (call) => {
      const ended = await endDrafts(call.db, call.viewer, call.input.ids, false)
      if (!ended.ok) return ended
      noteChange(call, { drafts: call.input.ids })
      return answerDrafts(call, call.input.ids)
    },
    { onRepeat: (call) => answerDrafts(call, call.input.ids) },
  ),

  handle(
    createPin,
    permit('pin.create'),
    async (call) => {
      const draft = await lockDraft(call.db, call.viewer.id, call.input.draft_id)
      if (!draft || draft.deleted_at !== null) return noDraft('options.draft_id')
      const published = await publish(call, draft)
      return published.ok ? answerPin(call) : published
    },
    { onRepeat: answerPin },
  ),
]

async function answerDraft({ db, viewer }: DraftCall, id: DraftId) {
  const [draft] = await wireDrafts(db, viewer.id, await findDrafts(db, viewer.id, [id]))
  return draft ? ok(draft) : noDraft('options.id')
}

async function answerDraftIfAny({ db, viewer }: DraftCall, id: DraftId) {
  const [draft] = await wireDrafts(db, viewer.id, await findDrafts(db, viewer.id, [id]))
  return ok(draft ?? null)
}

async function answerDrafts({ db, viewer }: DraftCall, ids: readonly DraftId[]) {
  return ok([...(await wireDrafts(db, viewer.id, await findDrafts(db, viewer.id, ids)))])
}

/** Answers with the pin in its present state, whichever request published the draft. */
async function answerPin({ db, viewer, input }: DraftCall & { readonly input: { readonly draft_id: DraftId } }) {
  const [draft] = await findDrafts(db, viewer.id, [input.draft_id])
  const pin = draft?.published_pin_id ? await findPin(db, viewer, draft.published_pin_id) : null
  return pin ? ok(pin) : fail('pin/not-found', 'options.draft_id: its pin was deleted', { field: 'options.draft_id' })
}

export const drafts = defineServerFeature({
  name: 'drafts',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      drafts: {
        of: ['user_id'],
        columns:
          'id data others publishing_status published_pin_id scheduled_at api_error edited_at published_at deleted_at',
      },
    },
  },
  pinColumns: { 'drafts.published_pin_id': { left: 'names the pin that the draft became' } },
  routes: () => draftRoutes,
  rows: { drafts: readDrafts },
  sweeps: [sweepDrafts],
})
