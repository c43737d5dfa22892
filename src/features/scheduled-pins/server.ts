import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { findDrafts, lockDraft, noDraft, wireDrafts } from '#features/drafts/server/shared/draft-rows.ts'
import { editScheduledPin, getScheduledPins, schedulePin, unschedulePin } from './contract.ts'
import { publishLate } from './server/publish-job.ts'
import { retitle, schedule, scheduledDrafts, unschedule, wireScheduled } from './server/schedule.ts'

interface ScheduleCall {
  readonly db: Database
  readonly viewer: Member
}

async function draftsOf({ db, viewer }: ScheduleCall, ids: readonly DraftId[]) {
  return wireDrafts(db, viewer.id, await findDrafts(db, viewer.id, ids))
}

async function answer(call: ScheduleCall, id: DraftId) {
  const [draft] = await draftsOf(call, [id])
  return draft ? ok(wireScheduled(draft)) : noDraft('options.draft_id')
}

async function answerDraft(call: ScheduleCall, id: DraftId) {
  const [draft] = await draftsOf(call, [id])
  return draft ? ok(draft) : noDraft('options.id')
}

const routes = [
  handle(getScheduledPins, permit('draft.use'), async (call) => {
    const ids = (await scheduledDrafts(call.db, call.viewer)).map(({ id }) => id)
    const drafts = new Map((await draftsOf(call, ids)).map((draft) => [draft.id, draft]))
    return ok(ids.flatMap((id) => drafts.get(id) ?? []).map(wireScheduled))
  }),

  handle(
    schedulePin,
    permit('pin.create'),
    async (call) => {
      const { db, viewer, input } = call
      const done = await schedule(call, await lockDraft(db, viewer.id, input.draft_id), input.scheduled_ts)
      return done.ok ? answer(call, input.draft_id) : done
    },
    { onRepeat: (call) => answer(call, call.input.draft_id) },
  ),

  handle(
    editScheduledPin,
    permit('pin.create'),
    async (call) => {
      const { db, viewer, input } = call
      const draft = await lockDraft(db, viewer.id, input.id)
      if (!draft || draft.scheduled_at === null || draft.deleted_at !== null) return noDraft('options.id')
      if (input.title !== undefined) await retitle(call, input.id, input.title)
      if (input.scheduled_ts !== undefined) {
        const done = await schedule(call, await lockDraft(db, viewer.id, input.id), input.scheduled_ts)
        if (!done.ok) return done
      }
      return answer(call, input.id)
    },
    { onRepeat: (call) => answer(call, call.input.id) },
  ),

  handle(
    unschedulePin,
    permit('draft.use'),
    async (call) => {
      const done = await unschedule(call, call.input.id)
      return done.ok ? answerDraft(call, call.input.id) : done
    },
    { onRepeat: (call) => answerDraft(call, call.input.id) },
  ),
]

export const scheduledPins = defineServerFeature({
  name: 'scheduled-pins',
  routes: () => routes,
  jobs: [publishLate],
})
