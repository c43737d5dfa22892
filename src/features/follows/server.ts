import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import { noteBoardsForReaders } from '#features/boards/server/shared/board-readers.ts'
import { visibleBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { notePinsForReaders } from '#features/comments/server/shared/thread-readers.ts'
import { FOLLOW_APPROVED } from '#features/follow-requests/constants.ts'
import { askToFollow, mustAsk } from '#features/follow-requests/server/shared/requests.ts'
import { notify, unnotify } from '#features/notifications/server/shared/notify.ts'
import { readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import { mustFindOther } from '#features/users/server/shared/find-other.ts'
import { findUserByName, showsProfile } from '#features/users/server/shared/users.ts'
import { fail, ok, type Refusal } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle, type Call, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { only } from '#server/storage/database.ts'
import { noteChange, noteNews } from '#server/sync/note-change.ts'
import { BOARD_FOLLOWED, isOwnersOnly, MEMBER_FOLLOWED } from './constants.ts'
import {
  followBoard,
  followUsers,
  followingFeed,
  hiddenUsers,
  removeFollower,
  suggestedCreatorFollows,
  unfollowBoard,
  unfollowUser,
  userFollowers,
  userFollowing,
  userPins,
} from './contract.ts'
import { followEvents } from './contract/event-types.ts'
import { followingStatement, userPinsStatement } from './server/pin-lists.ts'
import { readPeople } from './server/people.ts'
import { suggestedCreators } from './server/shared/suggested-creators.ts'
import { addFollows, removeFollow, setBoardFollow } from './server/shared/follow.ts'
import { followHeads } from './server/heads.ts'

const noUser = (): Refusal<'user/not-found'> =>
  fail('user/not-found', 'options.username: is not a member', { field: 'options.username' })

const routes = [
  handle(followUsers, permit('people.follow'), async (call) => {
    const { input, viewer, db } = call
    const wanted: UserId[] = []
    for (const [i, id] of input.user_ids.entries()) {
      const refused = await refusalToFollow(db, viewer, id, `body.user_ids.${i}`)
      if (refused === null) wanted.push(id)
      else if (input.user_ids.length === 1) return refused
    }
    const asked = await mustAsk(db, viewer.id, wanted)
    for (const id of asked) await askToFollow(call, viewer.id, id)
    const open = wanted.filter((id) => !asked.includes(id))
    const added = await addFollows(db, viewer.id, open)
    for (const to of added)
      await notify(call, { to, actor: viewer.id, notice: MEMBER_FOLLOWED, subject: { table: 'users', id: viewer.id } })
    if (added.length + asked.length > 0) noteChange(call, { users: [viewer.id, ...added, ...asked] })
    return ok(open)
  }),

  handle(unfollowUser, permit('people.follow'), async (call) => {
    const { input, viewer, db } = call
    const other = await mustFindOther(db, viewer, input.id)
    if (!other.ok) return other
    if (!(await removeFollow(db, viewer.id, input.id))) return ok(null)
    const subject = { table: 'users', id: viewer.id } as const
    await unnotify(call, { to: input.id, actor: viewer.id, notice: MEMBER_FOLLOWED, subject })
    noteChange(call, { users: [viewer.id, input.id] })
    return ok(null)
  }),

  handle(removeFollower, permit('people.follow'), async (call) => {
    const { input, viewer, db } = call
    const other = await mustFindOther(db, viewer, input.id)
    if (!other.ok) return other
    if (!(await removeFollow(db, input.id, viewer.id))) return ok(null)
    for (const notice of [MEMBER_FOLLOWED, FOLLOW_APPROVED]) {
      const [to, actor] = notice === MEMBER_FOLLOWED ? [viewer.id, input.id] : [input.id, viewer.id]
      await unnotify(call, { to, actor, notice, subject: { table: 'users', id: actor } })
    }
    noteChange(call, { users: [viewer.id, input.id], inbox: [viewer.id] })
    // The pages that the former follower has open close at once. No notification tells of it.
    noteNews(call, input.id, { users: [viewer.id, input.id] })
    await noteBoardsForReaders(call, { ownerId: viewer.id }, input.id)
    await notePinsForReaders(call, { ownerId: viewer.id }, input.id)
    return ok(null)
  }),

  handle(followBoard, permit('people.follow'), async (call) => {
    const { input, viewer, db } = call
    const owner = await boardOwner(call)
    if (!owner.ok) return owner
    if (owner.data === viewer.id) return fail('request/invalid', 'params.id: is your own board', { field: 'params.id' })
    if (await isBlockedBetween(db, viewer.id, owner.data))
      return fail('access/denied', 'params.id: is the board of a member who blocked you, or whom you blocked', {
        field: 'params.id',
      })
    if (!(await setBoardFollow(db, viewer.id, input.id, true))) return ok(null)
    const subject = { table: 'boards', id: input.id } as const
    await notify(call, { to: owner.data, actor: viewer.id, notice: BOARD_FOLLOWED, subject })
    noteChange(call, { boards: [input.id] })
    return ok(null)
  }),

  handle(unfollowBoard, permit('people.follow'), async (call) => {
    const { input, viewer, db } = call
    const owner = await boardOwner(call)
    if (!owner.ok) return owner
    if (!(await setBoardFollow(db, viewer.id, input.id, false))) return ok(null)
    const subject = { table: 'boards', id: input.id } as const
    await unnotify(call, { to: owner.data, actor: viewer.id, notice: BOARD_FOLLOWED, subject })
    noteChange(call, { boards: [input.id] })
    return ok(null)
  }),

  ...(
    [
      [userFollowers, 'followers'],
      [userFollowing, 'following'],
    ] as const
  ).map(([endpoint, list]) =>
    handle(endpoint, permit('user.read'), async ({ input, viewer, db }) => {
      const user = await findUserByName(db, input.username)
      if (!user) return noUser()
      if (!(await showsProfile(db, user.id, viewer?.id ?? null))) return ok([], { bookmark: LAST_BOOKMARK })
      const { users, bookmark } = await readPeople(db, list, user.id, viewer?.id ?? null, input)
      return ok(users, { bookmark })
    }),
  ),

  handle(hiddenUsers, permit('people.read-own'), async ({ input, viewer, db }) => {
    const { users, bookmark } = await readPeople(db, input.list, viewer.id, viewer.id, input)
    return ok(users, { bookmark })
  }),

  handle(suggestedCreatorFollows, permit('people.read-own'), async ({ viewer, db }) =>
    ok(await suggestedCreators(db, viewer.id)),
  ),

  handle(followingFeed, permit('people.read-own'), async ({ input, viewer, db }) => {
    const { pins, bookmark } = await readGridPage(db, input, (start, limit) =>
      followingStatement(viewer.id, start, limit),
    )
    return ok([...pins], { bookmark })
  }),

  handle(userPins, permit('user.read'), async ({ input, viewer, db }) => {
    const user = await findUserByName(db, input.username)
    if (!user || (isOwnersOnly(input.kind) && user.id !== viewer?.id)) return noUser()
    const { pins, bookmark } = await readGridPage(db, input, (start, limit) =>
      userPinsStatement(input.kind, viewer?.id ?? null, user.id, start, limit),
    )
    return ok([...pins], { bookmark })
  }),
]

async function refusalToFollow(db: Database, viewer: Member, id: UserId, field: string) {
  const other = await mustFindOther(db, viewer, id, field)
  if (!other.ok) return other
  return (await isBlockedBetween(db, viewer.id, id))
    ? fail('access/denied', `${field}: blocked you, or is blocked by you`, { field })
    : null
}

/** The owner of a board that the viewer may see. */
async function boardOwner({ db, viewer, input }: Call<typeof followBoard, 'people.follow'>) {
  const board = await grant(db, viewer, 'people.follow', visibleBoardSubject(input.id, 'params.id'))
  if (!board.ok) return board
  const rows = await db.query<{ owner_id: UserId }>({
    name: 'board-owner',
    text: 'select owner_id from boards where id = $1',
    values: [board.data.row],
  })
  return ok(only(rows).owner_id)
}

export const follows = defineServerFeature({
  name: 'follows',
  events: followEvents,
  personalData: {
    exported: {
      member_follows: { of: ['user_id', 'follower_id'], columns: 'user_id follower_id' },
    },
  },
  heads: followHeads,
  firstParts: {
    'users/profile': { sources: ['features/follows/ui/follow-button.tsx'] },
    'boards/board': { sources: ['features/follows/ui/board-follow-button.tsx'] },
  },
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => routes,
})
