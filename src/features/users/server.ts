import { getUser } from './contract.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { wireUser } from '#server/records/user-record.ts'
import { findUserByName } from '#server/records/users.ts'

export const userRoutes = [
  handle(getUser, async ({ input, db }) => {
    const user = await findUserByName(db, input.username)
    if (!user) return fail('user/not-found', 'options.username: is not a member', { field: 'options.username' })
    return ok(wireUser(user))
  }),
]
