import { getUser } from './contract.ts'
import { fail, ok } from '#server/http/answer.ts'
import { defineServerFeature, type FirstScreen } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { UserId } from '#contracts/ids.ts'
import { rowsById, type RowReader } from '#server/sync/read-rows.ts'
import { profileHead } from './server/shared/profile-head.ts'
import { structuredProfilePage } from './server/structured-profile.ts'
import { wireUser } from './server/shared/user-record.ts'
import { findShownUser, findShownUsers } from './server/shared/users.ts'

const userRoutes = [
  handle(getUser, permit('user.read'), async ({ input, viewer, db }) => {
    const user = await findShownUser(db, input.username, viewer?.id ?? null)
    if (!user) return fail('user/not-found', 'options.username: is not a member', { field: 'options.username' })
    return ok(wireUser(user))
  }),
]

const readUsers: RowReader = async (db, viewer, ids) =>
  rowsById((await findShownUsers(db, ids as readonly UserId[], viewer.id)).map(wireUser))

const profile: FirstScreen = {
  source: 'features/users/ui/profile-screen.tsx',
  async read(db, viewer, { username = '' }) {
    const user = await findShownUser(db, username, viewer?.id ?? null)
    return user ? { views: [['users/profile', { username }, { state: 'ready', user: wireUser(user) }]] } : {}
  },
}

export const users = defineServerFeature({
  name: 'users',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      users: {
        of: ['id'],
        columns:
          'id username email_key full_name first_name about pronouns website_url verified_websites role locale country image_signature ' +
          'cover_signature is_private_profile is_search_hidden pin_count board_count follower_count following_count last_repin_id created_at ' +
          'suspended_at writing_stopped_at deactivated_at deletion_due_at',
      },
    },
  },
  routes: () => userRoutes,
  rows: { users: readUsers },
  firstScreens: { 'users/profile': profile },
  heads: { 'users/profile': profileHead },
  structuredData: { 'users/profile': structuredProfilePage },
})
