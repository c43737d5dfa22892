import { getUser, type UserRow as StoredUser } from './contract.ts'
import { fail, ok } from '#server/http/answer.ts'
import { defineServerFeature, type FirstScreen } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { UserId } from '#contracts/ids.ts'
import { rowsById, type RowReader } from '#server/sync/read-rows.ts'
import { profileHead } from './server/shared/profile-head.ts'
import { structuredProfilePage } from './server/structured-profile.ts'
import { wireUser, type UserRow } from './server/shared/user-record.ts'
import { findClosedProfiles, findShownUser, findShownUsers } from './server/shared/users.ts'

const userRoutes = [
  handle(getUser, permit('user.read'), async ({ input, viewer, db }) => {
    const user = await findShownUser(db, input.username, viewer?.id ?? null)
    if (!user) return fail('user/not-found', 'options.username: is not a member', { field: 'options.username' })
    return ok(wireUser(user), { opens: `users/${user.id}` })
  }),
]

const readUsers: RowReader = async (db, viewer, names) => {
  const ids = names as readonly UserId[]
  const closed = await findClosedProfiles(db, ids, viewer.id)
  const users = await findShownUsers(db, ids, viewer.id)
  return rowsById(users.map((user) => (closed.has(user.id) ? goneUser(user) : wireUser(user))))
}

/** A member whose profile the viewer may not open: only what pins say of their owners. */
function goneUser(user: UserRow): StoredUser {
  const { id, type, username, full_name, first_name, image_medium_url, image_large_url, dominant_color } =
    wireUser(user)
  const said = { id, type, username, full_name, first_name, image_medium_url, image_large_url, dominant_color }
  return { ...said, about: '', pin_count: 0, board_count: 0, follower_count: 0, is_gone: true }
}

const profile: FirstScreen = {
  source: 'features/users/ui/profile-screen.tsx',
  async read(db, viewer, { username = '' }) {
    const user = await findShownUser(db, username, viewer?.id ?? null)
    if (!user) return {}
    const view = { state: 'ready', user: wireUser(user) }
    return { views: [['users/profile', { username }, view]], opens: `users/${user.id}` }
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
