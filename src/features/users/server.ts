import { getUser } from './contract.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { wireUser } from '#server/records/user-record.ts'
import { findShownUser } from '#server/records/users.ts'

export const userRoutes = [
  handle(getUser, async ({ input, viewer, db }) => {
    const user = await findShownUser(db, input.username, viewer?.id ?? null)
    if (!user) return fail('user/not-found', 'options.username: is not a member', { field: 'options.username' })
    return ok(wireUser(user))
  }),
]
