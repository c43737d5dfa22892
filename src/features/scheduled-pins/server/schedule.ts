import type { Static } from 'typebox'
import { DAY_MS } from '#contracts/durations.ts'
import type { DraftId, WireDraft } from '#features/drafts/contract.ts'
import { lockDraft, noDraft, type DraftRecord } from '#features/drafts/server/shared/draft-rows.ts'
import { whyNotPublished } from '#features/drafts/server/shared/publish-draft.ts'
import {
  SCHEDULE_AHEAD_MAX_MS,
  SCHEDULE_AHEAD_MIN_MS,
  SCHEDULE_GRACE_MS,
  SCHEDULED_PINS_MAX,
} from '#features/scheduled-pins/constants.ts'
import type { ScheduledPin } from '#features/scheduled-pins/contract.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { publishLate } from './publish-job.ts'

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

type Failed =
  | 'draft/not-found'
  | 'board/not-found'
  | 'board/busy'
  | 'access/denied'
  | 'upload/not-ready'
  | 'schedule/full'
  | 'request/invalid'

/** The member's own scheduled drafts, ordered by their time. */
export function scheduledDrafts(db: Database, { id }: Member): Promise<readonly { readonly id: DraftId }[]> {
  return db.query<{ id: DraftId }>({
    name: 'drafts-scheduled',
    text: `select id from drafts where user_id = $1 and scheduled_at is not null and deleted_at is null and published_at is null
           order by scheduled_at, id limit ${SCHEDULED_PINS_MAX}`,
    values: [id],
  })
}

/** Sets the publication time of a draft that is complete. */
export async function schedule(act: Act, draft: DraftRecord | null, at: string): Promise<Answer<null, Failed>> {
  const { db, viewer } = act
  if (!draft || draft.deleted_at !== null || draft.published_at !== null) return noDraft('options.draft_id')
  const atMs = Date.parse(at)
  const wrong = wrongTime(atMs) ?? (await whyNotPublished(act, draft)) ?? (await noRoom(db, viewer, draft.id))
  if (wrong) return wrong
  await db.query({
    name: 'draft-schedule',
    text: `update drafts set scheduled_at = to_timestamp($2::float8 / 1000), rev = rev + 1, publishing_status = 'notAttempted',
             api_error = null, api_error_code = null, api_error_field = null
           where id = $1`,
    values: [draft.id, atMs],
  })
  const payload = { draft_id: draft.id, scheduled_ms: atMs }
  await addJob(db, publishLate, { key: `${draft.id}:${atMs}`, payload, runAtMs: atMs })
  noteChange(act, { drafts: [draft.id], users: [viewer.id] })
  return ok(null)
}

function wrongTime(atMs: number): Refusal<'request/invalid'> | null {
  const aheadMs = atMs - Date.now()
  const isWithin = aheadMs >= SCHEDULE_AHEAD_MIN_MS - SCHEDULE_GRACE_MS && aheadMs <= SCHEDULE_AHEAD_MAX_MS
  if (isWithin) return null
  const [minutes, days] = [SCHEDULE_AHEAD_MIN_MS / 60_000, SCHEDULE_AHEAD_MAX_MS / DAY_MS]
  const field = 'options.scheduled_ts'
  return fail('request/invalid', `${field}: must be ${minutes} minutes to ${days} days from now`, { field })
}

async function noRoom(db: Database, { id }: Member, draft: DraftId): Promise<Refusal<'schedule/full'> | null> {
  const rows = await db.query({
    name: 'drafts-scheduled-others',
    text: `select from drafts where user_id = $1 and scheduled_at is not null and deleted_at is null and published_at is null
             and id <> $2 limit ${SCHEDULED_PINS_MAX}`,
    values: [id, draft],
  })
  if (rows.length < SCHEDULED_PINS_MAX) return null
  return fail('schedule/full', `options.scheduled_ts: ${SCHEDULED_PINS_MAX} pins are scheduled already`, {
    field: 'options.scheduled_ts',
  })
}

/** Changes the title of a scheduled draft. */
export async function retitle(act: Act, id: DraftId, title: string): Promise<void> {
  await act.db.query({
    name: 'draft-retitle',
    text: `update drafts set data = data || jsonb_build_object('title', $2::text), rev = rev + 1, edited_at = now() where id = $1`,
    values: [id, title],
  })
  noteChange(act, { drafts: [id] })
}

/** Ends the schedule. The draft stays; the job does nothing, because it finds no schedule for its time. */
export async function unschedule(act: Act, id: DraftId): Promise<Answer<null, 'draft/not-found'>> {
  const draft = await lockDraft(act.db, act.viewer.id, id)
  if (!draft || draft.deleted_at !== null || draft.published_at !== null) return noDraft('options.id')
  await act.db.query({
    name: 'draft-unschedule',
    text: 'update drafts set scheduled_at = null, rev = rev + 1 where id = $1 and scheduled_at is not null',
    values: [id],
  })
  noteChange(act, { drafts: [id], users: [act.viewer.id] })
  return ok(null)
}

export function wireScheduled(draft: WireDraft): Static<typeof ScheduledPin> {
  return { id: draft.id, title: draft.data.title ?? '', scheduled_ts: draft.scheduled_ts ?? draft.edited_at, draft }
}
