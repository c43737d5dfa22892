import { ok } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Command, CommandTable, NewFact } from '../index.ts'
import { ALL_TOPICS } from '#features/feed/domain/reducer.ts'
import { INTEREST_MAX } from './constants.ts'
import type { InterestCommands } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

function following(isFollowed: boolean): Command<{ readonly interest: string }> {
  const fact = (interest: string, is: boolean): NewFact => ({
    type: 'interest/followed',
    payload: { interest, isFollowed: is },
  })
  return {
    check: ({ interest }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () =>
          typeof interest === 'string' && interest !== '' && interest.length <= INTEREST_MAX
            ? null
            : invalid('interest', 'is not a topic'),
      ]),
    facts: ({ interest }) => [fact(interest, isFollowed)],
    lanes: ({ interest }) => [`interest:${interest}`],
    isSilent: true,
    send: async ({ interest }, wire, key) => {
      const call = endpoint(isFollowed ? 'followInterest' : 'unfollowInterest')
      const answer = await wire.call(call, { interest_id: interest, interest_list: 'favorited' }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ interest }) => [{ name: isFollowed ? 'unfollowInterest' : 'followInterest', args: { interest } }],
    subject: ({ interest }, tables) => {
      const known = tables.topics.get(ALL_TOPICS)?.topics.find((topic) => topic.interest === interest)
      return { text: known?.name ?? interest, count: 0 }
    },
  }
}

export const interestCommands = {
  followInterest: following(true),
  unfollowInterest: following(false),
} satisfies Pick<CommandTable, keyof InterestCommands>
