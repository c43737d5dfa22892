import { suggestedCreators } from '#features/follows/server/shared/suggested-creators.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange, noteNews } from '#server/sync/note-change.ts'
import { PLACEMENT_OF } from './constants.ts'
import {
  creatorRecommendations,
  listExperiences,
  listPlacements,
  markExperience,
  placeExperience,
  removePlacement,
} from './contract.ts'
import { findPlacements, placeMember, takeAway } from './server/placements.ts'
import { shownExperiences } from './server/shared/shown-experiences.ts'

const experienceRoutes = [
  handle(listExperiences, permit('people.read-own'), async ({ db, viewer, headers }) =>
    ok(await shownExperiences(db, viewer.id, headers)),
  ),

  handle(creatorRecommendations, permit('people.read-own'), async ({ db, viewer }) =>
    ok(await suggestedCreators(db, viewer.id)),
  ),

  handle(markExperience, permit('account.secure'), async (call) => {
    const { db, viewer, input, headers } = call
    const changed = await db.query({
      text: `update experiences set status = $3, step = coalesce($4, step), updated_at = now()
        where user_id = $1 and experience_id = $2 and status in ('unseen', 'viewed') returning 1`,
      values: [viewer.id, input.experience_id, input.status, input.step ?? null],
    })
    if (changed.length === 0)
      return fail('list/not-found', 'params.experience_id: is not shown to this member', {
        field: 'params.experience_id',
      })
    noteChange(call, { users: [viewer.id] })
    return ok(await shownExperiences(db, viewer.id, headers))
  }),

  handle(listPlacements, permit('admin.use'), async ({ db, input }) => ok(await findPlacements(db, input))),

  handle(placeExperience, permit('admin.use'), async (call) => {
    const { db, input } = call
    if (PLACEMENT_OF[input.experience_id] === undefined)
      return fail('request/invalid', 'options.experience_id: is not an experience that can be placed', {
        field: 'options.experience_id',
      })
    const placed = await placeMember(db, input)
    if (placed === null)
      return fail('user/not-found', 'options.username: is not a member', { field: 'options.username' })
    noteNews(call, placed, { users: [placed] })
    return ok(null)
  }),

  handle(removePlacement, permit('admin.use'), async (call) => {
    const { db, input } = call
    if (!(await takeAway(db, input)))
      return fail('user/not-found', 'options.user_id: is not a member', { field: 'options.user_id' })
    noteNews(call, input.user_id, { users: [input.user_id] })
    return ok(null)
  }),
]

export const onboarding = defineServerFeature({
  name: 'onboarding',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      experiences: { of: ['user_id'], columns: 'experience_id placement_id status step hide_footer updated_at' },
    },
  },
  routes: () => experienceRoutes,
})
