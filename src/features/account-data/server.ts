import { newId } from '#contracts/ids.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { defineServerFeature, type CallContext } from '#server/define-server-feature.ts'
import { ok, tooMany } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { refuseUnconfirmed } from '#features/session/server/shared/confirm-member.ts'
import { lockMember } from '#features/session/server/shared/sessions.ts'
import { transaction } from '#server/storage/transaction.ts'
import { EXPORT_KEPT_DAYS } from './constants.ts'
import { getDataExport, requestDataExport } from './contract.ts'
import { addDownloadRoutes } from './server/download-routes.ts'
import { exportJob } from './server/export-job.ts'
import { readExport } from './server/read-export.ts'
import { sweepExports } from './server/sweep-exports.ts'

const exportRoutes = ({ dataDir, pool }: CallContext) => [
  handle(getDataExport, permit('account.secure'), async ({ db, viewer }) =>
    ok(await readExport(db, dataDir, viewer.id)),
  ),

  handle(
    requestDataExport,
    permit('account.secure'),
    async (call) => {
      const { db, viewer, input } = call
      const state = await readExport(db, dataDir, viewer.id)
      const refused =
        state.next_at !== null ? onceADay(state.next_at) : await refuseUnconfirmed(call, viewer, input.password)
      if (refused) return refused
      return transaction(pool, async (own) => {
        // The lock makes two simultaneous requests start only one export.
        await lockMember(own, viewer.id)
        const { next_at: nextAt } = await readExport(own, dataDir, viewer.id)
        if (nextAt !== null) return onceADay(nextAt)
        await own.query({ text: 'delete from account_exports where user_id = $1', values: [viewer.id] })
        const id = newId()
        await own.query({
          text: `insert into account_exports (id, user_id, expires_at) values ($1, $2, now() + interval '${EXPORT_KEPT_DAYS} days')`,
          values: [id, viewer.id],
        })
        await addJob(own, exportJob, { key: id, payload: { export_id: id } })
        return ok(await readExport(own, dataDir, viewer.id))
      })
    },
    { transaction: false },
  ),
]

function onceADay(nextAt: string) {
  const waitS = (Date.parse(nextAt) - Date.now()) / 1_000
  return tooMany(`You can ask for one file a day; the next one after ${nextAt}.`, waitS)
}

export const accountData = defineServerFeature({
  name: 'account-data',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    leftOut: {
      'account_exports.user_id': 'the export itself',
    },
  },
  routes: exportRoutes,
  extend: addDownloadRoutes,
  jobs: [exportJob],
  sweeps: [sweepExports],
})
