import type { UserId } from '#contracts/ids.ts'
import { isBot } from '#features/start/server/shared/is-bot.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { listExperiences, markExperience, type Experience } from './contract.ts'

async function shownTo(db: Database, userId: UserId): Promise<Experience[]> {
  const rows = await db.query<Experience>({
    name: 'experiences',
    text: `select experience_id, placement_id, status, step from experiences
      where user_id = $1 and status in ('unseen', 'viewed') order by placement_id, experience_id`,
    values: [userId],
  })
  return [...rows]
}

const experienceRoutes = [
  handle(listExperiences, permit('people.read-own'), async ({ db, viewer, headers }) =>
    // spec viewer §4: bots are not shown experiments or placements.
    ok(isBot(headers['user-agent'] ?? '') ? [] : await shownTo(db, viewer.id)),
  ),

  handle(markExperience, permit('account.secure'), async ({ db, viewer, input }) => {
    const changed = await db.query({
      text: `update experiences set status = $3, step = coalesce($4, step), updated_at = now()
        where user_id = $1 and experience_id = $2 and status in ('unseen', 'viewed') returning 1`,
      values: [viewer.id, input.experience_id, input.status, input.step ?? null],
    })
    if (changed.length === 0)
      return fail('list/not-found', 'params.experience_id: is not shown to this member', {
        field: 'params.experience_id',
      })
    return ok(await shownTo(db, viewer.id))
  }),
]

export const onboarding = defineServerFeature({
  name: 'onboarding',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => experienceRoutes,
})
