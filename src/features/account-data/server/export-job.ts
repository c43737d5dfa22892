import { rm } from 'node:fs/promises'
import { Type } from 'typebox'
import { DAY_MS } from '#contracts/durations.ts'
import type { UserId } from '#contracts/ids.ts'
import { createLink } from '#features/mail/server/shared/mail-links.ts'
import { sendMail } from '#features/mail/server/shared/send-mail.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { personalDataOf } from '#server/personal-data.ts'
import { EXPORT_KEPT_DAYS, EXPORT_PREFIX } from '../constants.ts'
import { exportFile, writeExport } from './write-export.ts'

const KEPT_MS = EXPORT_KEPT_DAYS * DAY_MS
export const LINK_PURPOSE = 'account-data'
export const JOB_KIND = 'account-data/export'

/**
 * Writes the file of an export, then tells its member by mail. An attempt that crashes leaves an incomplete file, which
 * the next attempt replaces.
 */
export const exportJob = defineJob({
  kind: JOB_KIND,
  payload: Type.Object({ export_id: Type.String() }),
  retry: { attemptsMax: 5, firstDelayMs: 10_000 },
  async run({ export_id: id }, { db, pool, settings, features }) {
    const [asked] = await db.query<{ member: UserId }>({
      text: 'select user_id as member from account_exports where id = $1 and ready_at is null',
      values: [id],
    })
    // Nothing to do: the member requested another export since, or the account was deleted.
    if (!asked) return
    const { member } = asked
    const bytes = await writeExport(pool, settings.dataDir, { id, member, tables: personalDataOf(features).exported })
    const ready = await db.query({
      text: `update account_exports set ready_at = now(), bytes = $2, expires_at = now() + $3 * interval '1 millisecond'
             where id = $1 returning 1`,
      values: [id, bytes, KEPT_MS],
    })
    if (ready.length === 0) return rm(exportFile(settings.dataDir, id), { force: true })
    const token = await createLink(db, LINK_PURPOSE, id, KEPT_MS)
    await sendMail(db, {
      to: member,
      template: 'dataExportReady',
      data: { link: `${EXPORT_PREFIX}/link?token=${token}` },
    })
  },
})
