import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange } from '#server/sync/note-change.ts'
import type { RowReader } from '#server/sync/read-rows.ts'
import { getTune, seeAgain, seeFewer, tuneFeed } from './contract.ts'
import { buildEditionsJob } from './server/build-job.ts'
import { buildEdition } from './server/shared/build-edition.ts'
import { chooseFewer, readTune, switchPart, undoFewer } from './server/tune.ts'

/** The action of changing the settings of the member's own home feed. */
const tuneOwnFeed = ACT

const routes = [
  handle(getTune, permit(tuneOwnFeed), async ({ viewer, db }) => ok(await readTune(db, viewer.id))),

  handle(tuneFeed, permit(tuneOwnFeed), async (call) => {
    const { input, viewer, db } = call
    const { kind, id, is_on: isOn } = input
    if (!(await switchPart(db, viewer.id, { kind, id, isOn })))
      return fail('list/not-found', `options.id: is no ${kind} that feeds the home feed`, { field: 'options.id' })
    await buildEdition(db, viewer.id, Date.now())
    noteChange(call, { tunes: [viewer.id] })
    return ok(null)
  }),

  handle(seeFewer, permit(tuneOwnFeed), async (call) => {
    const { input, viewer, db } = call
    const pin = await grant(db, viewer, tuneOwnFeed, pinSubject(input.pin_id, 'options.pin_id'))
    if (!pin.ok) return pin
    const dropped = await chooseFewer(db, viewer.id, input.pin_id)
    await buildEdition(db, viewer.id, Date.now())
    noteChange(call, { tunes: [viewer.id] })
    return ok({ dropped: [...dropped] })
  }),

  handle(seeAgain, permit(tuneOwnFeed), async (call) => {
    const { input, viewer, db } = call
    await undoFewer(db, viewer.id, input.pin_id)
    await buildEdition(db, viewer.id, Date.now())
    noteChange(call, { tunes: [viewer.id] })
    return ok(null)
  }),
]

const readTunes: RowReader = async (db, viewer, ids) =>
  ids.includes(viewer.id) ? new Map([[viewer.id, { id: viewer.id, ...(await readTune(db, viewer.id)) }]]) : new Map()

export const recommendations = defineServerFeature({
  name: 'recommendations',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      recommendation_fewer: { of: ['user_id'], columns: 'pin_id at' },
      recommendation_switches: { of: ['user_id'], columns: 'kind subject' },
      recommendations: { of: ['user_id'], columns: 'edition rank pin_id reason subject' },
    },
    leftOut: {
      'recommendation_editions.user_id': 'times of the recommendations, which name them',
    },
  },
  pinColumns: {
    'recommendation_fewer.pin_id': { perMember: 'user_id' },
    'recommendations.pin_id': { left: 'is computed from the pins and built again without the removed one' },
  },
  routes: () => routes,
  rows: { tunes: readTunes },
  jobs: [buildEditionsJob],
  // Deletes recommendations whose reason is a deleted member.
  sweeps: [
    `delete from recommendations r where r.reason = 'member' and not exists (select from users u where u.id = r.subject)`,
    `delete from recommendation_switches s where s.kind = 'member' and not exists (select from users u where u.id::text = s.subject)`,
  ],
})
