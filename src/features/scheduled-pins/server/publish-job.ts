import { Type } from 'typebox'
import { Id } from '#contracts/schema.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { lockDraft, type DraftRecord } from '#features/drafts/server/shared/draft-rows.ts'
import { publish } from '#features/drafts/server/shared/publish-draft.ts'
import { notify } from '#features/notifications/server/shared/notify.ts'
import { PIN_NOT_PUBLISHED, PIN_PUBLISHED } from '#features/scheduled-pins/constants.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { createTouches, noteChange } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'

/**
 * Publishes a scheduled draft, exactly once, in the transaction that completes the job. It happens late if no server
 * ran at that time. It does not happen if the draft got another time, was published or was deleted since.
 */
export const publishLate = defineJob({
  kind: 'scheduled-pins/publish',
  payload: Type.Object({ draft_id: Id<DraftId>(), scheduled_ms: Type.Integer() }),
  async run({ draft_id: id, scheduled_ms: atMs }, { db }) {
    const viewer = await writerOf(db, id)
    if (!viewer) return
    const draft = await lockDraft(db, viewer.id, id)
    if (!draft || draft.scheduled_at?.getTime() !== atMs || draft.deleted_at !== null || draft.published_at !== null)
      return
    const touches = createTouches()
    const act = { db, viewer, touches }
    const published = viewer.isWritingStopped ? notAllowed() : await publish(act, draft)
    // All files are sent before a draft is scheduled. If a file was added since, the job fails and tries again later.
    if (!published.ok && published.code === 'upload/not-ready') throw new Error(published.message)
    if (published.ok) {
      const subject = { table: 'pins', id: published.data } as const
      await notify(act, { to: viewer.id, actor: viewer.id, notice: PIN_PUBLISHED, subject, isOwn: true })
    } else {
      await giveBack(db, draft, published)
      noteChange(act, { drafts: [id], users: [viewer.id] })
      const subject = { table: 'users', id: viewer.id } as const
      const data = { draft: id, title: draft.data.title ?? '' }
      await notify(act, { to: viewer.id, actor: viewer.id, notice: PIN_NOT_PUBLISHED, subject, data, isOwn: true })
    }
    await writeAct(db, { member: viewer.id, client: null, command: null }, touches)
  },
})

function notAllowed(): Refusal<'access/denied'> {
  return fail('access/denied', 'your account may not publish')
}

/** Turns the scheduled pin into a draft again, with the reason. */
async function giveBack(db: Database, { id }: DraftRecord, { code, message, field }: Refusal): Promise<void> {
  await db.query({
    name: 'draft-not-published',
    text: `update drafts set scheduled_at = null, publishing_status = 'attempted', api_error = $2, api_error_code = $3,
             api_error_field = $4, rev = rev + 1
           where id = $1`,
    values: [id, message, code, field ?? null],
  })
}

async function writerOf(db: Database, draft: DraftId): Promise<Member | null> {
  const [writer] = await db.query<Member>({
    name: 'draft-writer',
    text: `select u.id, u.username, u.role, (u.writing_stopped_at is not null or u.suspended_at is not null) as "isWritingStopped"
           from drafts d join users u on u.id = d.user_id where d.id = $1`,
    values: [draft],
  })
  return writer ?? null
}
