import { defineServerFeature, type CallContext } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import {
  decide,
  getOverview,
  getSettings,
  listDecisions,
  listJobs,
  listMails,
  listPeople,
  readMail,
  retryJob,
} from './contract.ts'
import { findDecisions } from './server/decisions.ts'
import { findJobs, findMail, findMails, retryFailedJob } from './server/jobs-and-mails.ts'
import { readOverview } from './server/overview.ts'
import { applyDecision, findPeople, findPerson } from './server/shared/people.ts'
import { shownSettings } from './server/shown-settings.ts'

const operatorRoutes = ({ features }: CallContext) => [
  handle(getOverview, permit('admin.use'), async ({ db }) => ok(await readOverview(db, features))),

  handle(listPeople, permit('admin.use'), async ({ input, db }) => ok(await findPeople(db, features, input))),

  handle(decide, permit('admin.use'), async ({ input, viewer, db }) => {
    const person = await findPerson(db, input.user_id)
    if (!person) return fail('user/not-found', 'options.user_id: is not a member', { field: 'options.user_id' })
    if (person.role === 'operator') {
      return fail('access/denied', 'options.user_id: is an operator; revoke the role on the machine first', {
        field: 'options.user_id',
      })
    }
    return ok(await applyDecision(db, viewer.id, person, input))
  }),

  handle(listDecisions, permit('admin.use'), async ({ input, db }) => ok(await findDecisions(db, input))),

  handle(listJobs, permit('admin.use'), async ({ input, db }) => ok(await findJobs(db, input))),

  handle(retryJob, permit('admin.use'), async ({ input, db }) => {
    if (await retryFailedJob(db, input.id)) return ok(null)
    return fail('job/not-found', 'options.id: is not a failed job', { field: 'options.id' })
  }),

  handle(listMails, permit('admin.use'), async ({ input, db }) => ok(await findMails(db, input))),

  handle(readMail, permit('admin.use'), async ({ input, db }) => {
    const mail = await findMail(db, input.id)
    return mail ? ok(mail) : fail('mail/not-found', 'options.id: is not a mail', { field: 'options.id' })
  }),

  handle(getSettings, permit('admin.use'), async () => ok(shownSettings(process.env))),
]

export const operator = defineServerFeature({
  name: 'operator',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      operator_decisions: { of: ['user_id'], columns: 'subject subject_name decision reason reasons at' },
    },
    leftOut: {
      'operator_decisions.operator_id': 'about other members',
    },
  },
  routes: operatorRoutes,
})
