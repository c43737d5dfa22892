import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { isId, type BoardId } from '#contracts/ids.ts'
import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok, type Failure, type Result } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { ME } from '#core/store/tables.ts'
import type { Answer } from '#core/wire/decode.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Wire } from '#core/wire/wire.ts'
import { receivedPins } from '#features/pins/domain/received-pins.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { mustBeOther } from '#features/users/domain/must-be-other.ts'
import { userSubject } from '#features/users/domain/user-subject.ts'
import type { Command, CommandTable, ListKind, ListPage, Reads, Tables } from '../index.ts'
import { FOLLOW_MAX, PEOPLE_PAGE } from './constants.ts'
import type { FollowCommands, PeopleList } from './contract.ts'
import { peopleKey, peopleRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

async function askPeople(wire: Wire, list: PeopleList, username: string, pages: number) {
  const paging = { page_size: pages * PEOPLE_PAGE }
  if (list === 'blocked' || list === 'muted') return wire.call(endpoint('hiddenUsers'), { ...paging, list })
  return wire.call(endpoint(list === 'followers' ? 'userFollowers' : 'userFollowing'), { ...paging, username })
}

export const followReads = {
  'follows/people': ({ list, username, pages }) => ({
    key: peopleRead(list, username, pages),
    freshMs: QUERY_CACHE_MS,
    missing: ['user/not-found', 'request/invalid'],
    run: async (wire) => {
      const answer = await askPeople(wire, list, username, pages)
      if (!answer.ok) return answer
      const { data: users, bookmark } = answer.value
      const isEnd = (bookmark ?? LAST_BOOKMARK) === LAST_BOOKMARK
      const payload = { key: peopleKey(list, username), userIds: users.map(({ id }) => id), isEnd }
      return ok([
        { type: 'user/received', payload: { users } },
        { type: 'people/received', payload },
      ])
    },
  }),
} satisfies Reads

function mustFollow(tables: Tables, userIds: FollowCommands['followUsers']['userIds']): Failure | null {
  if (!Array.isArray(userIds) || userIds.length === 0 || userIds.length > FOLLOW_MAX)
    return invalid('userIds', `must have 1 to ${FOLLOW_MAX} members`)
  const me = tables.app.get(ME)?.viewer.id ?? null
  return firstFailure(userIds.map((id, i) => () => mustBeOther(id, me, `userIds.${i}`)))
}

function followingBoard(isFollowed: boolean): Command<{ readonly boardId: BoardId }> {
  const laneOf = (boardId: BoardId) => `board-follow:${boardId}`
  return {
    check: ({ boardId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (isId(boardId) ? null : invalid('boardId', 'is not the id of a board')),
        () =>
          tables.boards.get(boardId)?.owner.id === tables.app.get(ME)?.viewer.id
            ? invalid('boardId', 'is your own board')
            : null,
      ]),
    facts: ({ boardId }) => [{ type: 'board/followed', payload: { boardId, isFollowed } }],
    lanes: ({ boardId }) => [laneOf(boardId)],
    send: async ({ boardId }, wire, key) => {
      const answer = await wire.call(endpoint(isFollowed ? 'followBoard' : 'unfollowBoard'), { id: boardId }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardId }, inverse) =>
      inverse.rows[`boards/${boardId}`]
        ? [{ name: isFollowed ? 'unfollowBoard' : 'followBoard', args: { boardId } }]
        : [],
    subject: ({ boardId }, tables) => ({
      text: tables.boards.get(boardId)?.name ?? '',
      count: 0,
      row: `boards/${boardId}`,
    }),
  }
}

export const followCommands = {
  followUsers: {
    check: ({ userIds }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustFollow(tables, userIds)]),
    facts: ({ userIds }) => [{ type: 'user/followed', payload: { userIds, isFollowed: true } }],
    lanes: ({ userIds }) => userIds.map((id) => `user:${id}`),
    send: async ({ userIds }, wire, key) => {
      const answer = await wire.call(endpoint('followUsers'), { user_ids: [...userIds] }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ userIds }, inverse) =>
      userIds
        .filter((id) => inverse.rows[`users/${id}`])
        .map((userId) => ({ name: 'unfollowUser' as const, args: { userId } })),
    subject: ({ userIds }, tables) =>
      userIds.length === 1
        ? userSubject(tables.users.get(userIds[0]!), userIds[0]!)
        : { text: '', count: userIds.length },
  },
  unfollowUser: {
    check: ({ userId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustFollow(tables, [userId])]),
    facts: ({ userId }) => [{ type: 'user/followed', payload: { userIds: [userId], isFollowed: false } }],
    lanes: ({ userId }) => [`user:${userId}`],
    send: async ({ userId }, wire, key) => {
      const answer = await wire.call(endpoint('unfollowUser'), { id: userId }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ userId }, inverse) =>
      inverse.rows[`users/${userId}`] ? [{ name: 'followUsers', args: { userIds: [userId] } }] : [],
    subject: ({ userId }, tables) => userSubject(tables.users.get(userId), userId),
  },
  followBoard: followingBoard(true),
  unfollowBoard: followingBoard(false),
} satisfies Pick<CommandTable, keyof FollowCommands>

type Page = Parameters<ListKind['fetch']>[2]

function paging({ bookmark, pageSize }: Page) {
  return { page_size: pageSize, ...(bookmark === null ? {} : { bookmarks: [bookmark] }) }
}

function pageOf(answer: Result<Answer<readonly WireGridPin[]>>): Result<ListPage> {
  if (!answer.ok) return answer
  const { data, bookmark } = answer.value
  return ok({ rows: receivedPins(data), ids: data.map(({ id }) => id), bookmark: bookmark ?? LAST_BOOKMARK })
}

const ofUser = (kind: 'created' | 'saved'): ListKind => ({
  missing: ['user/not-found', 'request/invalid'],
  fetch: async (wire, username, page) =>
    pageOf(await wire.call(endpoint('userPins'), { ...paging(page), username, kind })),
})

export const followLists = {
  following: {
    missing: [],
    fetch: async (wire, _, page) => pageOf(await wire.call(endpoint('followingFeed'), paging(page))),
  },
  created: ofUser('created'),
  saved: ofUser('saved'),
} satisfies Record<string, ListKind>
