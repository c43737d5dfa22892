import { ok } from '#contracts/result.ts'
import { firstFailure, mustBeMember } from '#core/checks.ts'
import { PAGE_SIZE_FIRST } from '#core/lists/list-pages.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { homeAgain } from '#features/feed/domain/home-again.ts'
import { mustBeOther } from '#features/users/domain/must-be-other.ts'
import { userSubject } from '#features/users/domain/user-subject.ts'
import { ME } from '#core/store/tables.ts'
import type { Command, CommandTable, NewFact } from '../index.ts'
import type { BlockCommands } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const feedEndpoint = lateContract(() => import('#features/feed/contract.ts'))

type Name = keyof BlockCommands
const OPPOSITE = {
  blockUser: 'unblockUser',
  unblockUser: 'blockUser',
  muteUser: 'unmuteUser',
  unmuteUser: 'muteUser',
} as const satisfies Record<Name, Name>

function changing(name: Name, fact: (userId: BlockCommands[Name]['userId']) => NewFact): Command<BlockCommands[Name]> {
  return {
    check: ({ userId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeOther(userId, tables.app.get(ME)?.viewer.id ?? null, 'userId'),
      ]),
    facts: ({ userId }) => [fact(userId)],
    lanes: ({ userId }) => [`user:${userId}`],
    send: async ({ userId }, wire, key) => {
      const answer = await wire.call(endpoint(name), { id: userId }, key)
      if (!answer.ok) return answer
      // The stored home feed still has the member's pins. If this page does not arrive, the next refresh removes them.
      const home = await wire.call(feedEndpoint('homeFeed'), { page_size: PAGE_SIZE_FIRST, field_set_key: 'hf_grid' })
      return ok(home.ok ? homeAgain(home.value) : [])
    },
    invert: ({ userId }) => [{ name: OPPOSITE[name], args: { userId } }],
    subject: ({ userId }, tables) => userSubject(tables.users.get(userId), userId),
  }
}

export const blockCommands = {
  blockUser: changing('blockUser', (userId) => ({ type: 'user/blocked', payload: { userId, isBlocked: true } })),
  unblockUser: changing('unblockUser', (userId) => ({ type: 'user/blocked', payload: { userId, isBlocked: false } })),
  muteUser: changing('muteUser', (userId) => ({ type: 'user/muted', payload: { userId, isMuted: true } })),
  unmuteUser: changing('unmuteUser', (userId) => ({ type: 'user/muted', payload: { userId, isMuted: false } })),
} satisfies Pick<CommandTable, Name>
