import type { UserId } from '#contracts/ids.ts'
import { useLink } from '#features/mail/server/shared/mail-links.ts'
import { fail, ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { pageStart } from '#server/http/list-page.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange } from '#server/sync/note-change.ts'
import type { RowReader } from '#server/sync/read-rows.ts'
import { DIGEST_INTERVALS, INBOX_PAGE, KEPT_DAYS } from './constants.ts'
import {
  editNewsSetting,
  editPushSetting,
  endDigest,
  getNewsSettings,
  getNotices,
  getPushSettings,
  readNotices,
  type NewsSetting,
} from './contract.ts'
import { digestJob, END_DIGEST_PURPOSE } from './server/digest-job.ts'
import { changeChannel, changeSetting, listPushSettings, listSettings, setDigest } from './server/news-settings.ts'
import { pushNoticeJob } from './server/push-notice-job.ts'
import { readInbox } from './server/read-inbox.ts'

const routes = [
  handle(getNotices, permit('inbox.read'), async ({ input, viewer, db }) => {
    const page = pageStart({ ...input, page_size: input.page_size ?? INBOX_PAGE })
    const { inbox, bookmark } = await readInbox(db, viewer.id, page?.start, page?.size)
    return page ? ok(inbox, { bookmark }) : ok({ ...inbox, items: [], is_end: true }, { bookmark: '-end-' })
  }),

  handle(readNotices, permit('inbox.edit'), async (call) => {
    const { input, viewer, db } = call
    const marked = await db.query({
      name: 'inbox-read',
      text: `update notifications set read_at = now() where user_id = $1 and is_in_site and read_at is null and rank <= $2 returning id`,
      values: [viewer.id, Date.parse(input.until)],
    })
    if (marked.length > 0) noteChange(call, { inbox: [viewer.id] })
    return ok(null)
  }),

  handle(getNewsSettings, permit('inbox.read'), async ({ viewer, db }) => ok(await listSettings(db, viewer.id))),

  handle(editNewsSetting, permit('inbox.edit'), async ({ input, viewer, db }) => {
    if (await changeSetting(db, viewer.id, input)) return ok(await listSettings(db, viewer.id))
    return fail('request/invalid', valuesOf(input.id), { field: 'options.value' })
  }),

  handle(getPushSettings, permit('inbox.read'), async ({ viewer, db }) => ok(await listPushSettings(db, viewer.id))),

  handle(editPushSetting, permit('inbox.edit'), async ({ input, viewer, db }) => {
    await changeChannel(db, viewer.id, 'push', input.id, input.value)
    return ok(await listPushSettings(db, viewer.id))
  }),

  handle(endDigest, permit('session.start'), async ({ input, db }) => {
    const member = await useLink(db, input.token, END_DIGEST_PURPOSE)
    if (member === null) return fail('mail/link-over', 'token: was already used, or has expired', { field: 'token' })
    await setDigest(db, member as UserId, 'never')
    return ok(null)
  }),
]

function valuesOf(id: NewsSetting['id']): string {
  return `options.value: must be ${(id === 'digest' ? DIGEST_INTERVALS : ['on', 'off']).join(' or ')} for ${id}`
}

/** A member's own inbox; nobody can see another member's. */
const readInboxRow: RowReader = async (db, viewer, ids) =>
  ids.includes(viewer.id) ? new Map([[viewer.id, (await readInbox(db, viewer.id)).inbox]]) : new Map()

export const notifications = defineServerFeature({
  name: 'notifications',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      news_digests: { of: ['user_id'], columns: 'every' },
      news_settings: { of: ['user_id'], columns: 'channel id value' },
      notifications: { of: ['user_id'], columns: 'kind subject actors actor_count read_at' },
    },
  },
  routes: () => routes,
  rows: { inbox: readInboxRow },
  jobs: [digestJob, pushNoticeJob],
  sweeps: [
    `delete from notifications where rank < (extract(epoch from now()) * 1000)::bigint - ${KEPT_DAYS}::bigint * 86400000`,
  ],
})
