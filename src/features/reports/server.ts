import type { PinId } from '#contracts/ids.ts'
import { mayBeAd } from '#features/ads/server/shared/promoted-pin.ts'
import { findMembers } from '#features/messages/server/shared/find-members.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { findUser } from '#features/users/server/shared/users.ts'
import type { UserId } from '#contracts/ids.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { createReport, decideReports, listReports } from './contract/calls.ts'
import { decideOn, findReported } from './server/queue.ts'
import { addReport } from './server/shared/add-report.ts'

const reportRoutes = [
  handle(createReport, permit('report.write'), async ({ input, viewer, db }) => {
    const { type, id, reason, details, target } = input
    if (type === 'pin') {
      const seen = await grant(db, viewer, 'report.write', pinSubject(id as PinId, 'options.id'))
      if (!seen.ok) return seen
    } else if (type === 'conversation') {
      if ((await findMembers(db, viewer.id, id)).length === 0)
        return fail('conversation/not-found', 'options.id: is not a conversation', { field: 'options.id' })
    } else if (!(await findUser(db, id as UserId))) {
      return fail('user/not-found', 'options.id: is not a member', { field: 'options.id' })
    }
    const isPromoted = type === 'pin' && (target?.isPromoted === true || (await mayBeAd(db, id as PinId, viewer.id)))
    await addReport(db, viewer.id, {
      type,
      subjectId: id,
      reason,
      details: details === undefined ? [] : [details],
      ...(target || isPromoted ? { target: { ...target, ...(isPromoted ? { isPromoted } : {}) } } : {}),
    })
    return ok(null)
  }),

  handle(listReports, permit('admin.use'), async ({ input, db }) => ok(await findReported(db, input))),

  handle(decideReports, permit('admin.use'), (call) => decideOn(call, call.input)),
]

export const reports = defineServerFeature({
  name: 'reports',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      reports: { of: ['reporter_id'], columns: 'type subject_id reason details state at' },
    },
    leftOut: {
      'reports.decided_by': 'reports of other members',
    },
  },
  routes: () => reportRoutes,
  operatorQueues: { openReports: async (db) => (await findReported(db, { page: 1, limit: 1 })).totalCount },
})
