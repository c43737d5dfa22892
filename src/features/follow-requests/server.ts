import type { UserId } from '#contracts/ids.ts'
import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import { MEMBER_FOLLOWED } from '#features/follows/constants.ts'
import { addFollows } from '#features/follows/server/shared/follow.ts'
import { notify } from '#features/notifications/server/shared/notify.ts'
import type { WireUser } from '#features/users/contract.ts'
import { mustFindOther } from '#features/users/server/shared/find-other.ts'
import { wireUser } from '#features/users/server/shared/user-record.ts'
import { findShownUsers } from '#features/users/server/shared/users.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { only, type Database } from '#server/storage/database.ts'
import { noteChange, noteNews } from '#server/sync/note-change.ts'
import type { RowReader } from '#server/sync/read-rows.ts'
import { FOLLOW_APPROVED, REQUESTS_SHOWN } from './constants.ts'
import { answerFollowRequest, cancelFollowRequest, followRequests as listRequests, requestFollow } from './contract.ts'
import { askToFollow, endRequest, findRequests, mustAsk } from './server/shared/requests.ts'

const readShown = async (db: Database, id: UserId, viewer: UserId) =>
  wireUser(only([...(await findShownUsers(db, [id], viewer))]))

/** Those who asked to follow this member. */
async function readRequests(db: Database, member: UserId): Promise<WireUser[]> {
  const ids = await findRequests(db, member, REQUESTS_SHOWN)
  const users = new Map((await findShownUsers(db, ids, member)).map((user) => [user.id, wireUser(user)]))
  return ids.flatMap((id) => users.get(id) ?? [])
}

const routes = [
  handle(requestFollow, permit('people.follow'), async (call) => {
    const { input, viewer, db } = call
    const other = await mustFindOther(db, viewer, input.id)
    if (!other.ok) return other
    if (await isBlockedBetween(db, viewer.id, input.id))
      return fail('access/denied', 'params.id: blocked you, or is blocked by you', { field: 'params.id' })
    if ((await mustAsk(db, viewer.id, [input.id])).length > 0) await askToFollow(call, viewer.id, input.id)
    else {
      const subject = { table: 'users', id: viewer.id } as const
      for (const to of await addFollows(db, viewer.id, [input.id]))
        await notify(call, { to, actor: viewer.id, notice: MEMBER_FOLLOWED, subject })
    }
    noteChange(call, { users: [viewer.id, input.id] })
    return ok(await readShown(db, input.id, viewer.id))
  }),

  handle(cancelFollowRequest, permit('people.follow'), async (call) => {
    const { input, viewer, db } = call
    const other = await mustFindOther(db, viewer, input.id)
    if (!other.ok) return other
    if (await endRequest(call, viewer.id, input.id)) {
      noteChange(call, { users: [input.id] })
      noteNews(call, input.id, { followRequests: [input.id] })
    }
    return ok(await readShown(db, input.id, viewer.id))
  }),

  handle(listRequests, permit('people.read-own'), async ({ viewer, db }) => ok(await readRequests(db, viewer.id))),

  handle(answerFollowRequest, permit('people.follow'), async (call) => {
    const { input, viewer, db } = call
    const follower = input.user_id
    if (!(await endRequest(call, follower, viewer.id)))
      return fail('user/not-found', 'options.user_id: does not ask to follow you', { field: 'options.user_id' })
    // The notification of the request is gone, too.
    noteChange(call, { followRequests: [viewer.id], inbox: [viewer.id] })
    if (input.answer === 'denied') {
      // The profile that the follower has open offers the request again, like after a reload. No notification tells of it.
      noteNews(call, follower, { users: [viewer.id] })
      return ok(null)
    }
    await addFollows(db, follower, [viewer.id])
    const subject = { table: 'users', id: viewer.id } as const
    await notify(call, { to: follower, actor: viewer.id, notice: FOLLOW_APPROVED, subject })
    noteNews(call, follower, { users: [viewer.id, follower] })
    noteChange(call, { users: [viewer.id, follower] })
    return ok(null)
  }),
]

/** A member's own list; nobody can see another member's. */
const readRequestsRow: RowReader = async (db, viewer, ids) =>
  ids.includes(viewer.id) ? new Map([[viewer.id, { people: await readRequests(db, viewer.id) }]]) : new Map()

export const followRequests = defineServerFeature({
  name: 'follow-requests',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      follow_requests: { of: ['user_id', 'follower_id'], columns: 'user_id follower_id' },
    },
  },
  routes: () => routes,
  rows: { followRequests: readRequestsRow },
})
