import type { PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { REACTION_TYPE_MAX } from '#features/pins/constants.ts'
import { actOnPin } from '#features/pins/domain/act-on-pin.ts'
import type { Command, CommandTable } from '../index.ts'
import type { ReactionTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const pins = lateContract(() => import('#features/pins/contract.ts'))

const { lanes, subject, mustExist, mustReach } = actOnPin

function favouriting(isFavourite: boolean): Command<{ readonly pinId: PinId }> {
  return {
    check: ({ pinId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustExist(tables.pins, pinId),
        () => (isFavourite ? mustReach(tables, pinId) : null),
      ]),
    facts: ({ pinId }) => [{ type: 'pin/favourited', payload: { pinId, isFavourite } }],
    lanes,
    subject,
    send: async ({ pinId }, wire, key) => {
      const answer = await wire.call(endpoint(isFavourite ? 'favouritePin' : 'unfavouritePin'), { id: pinId }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinId }, inverse) =>
      inverse.rows[`pins/${pinId}`]?.some(({ path }) => path[0] === 'favorited_by_me')
        ? [{ name: isFavourite ? 'unfavouritePin' : 'favouritePin', args: { pinId } }]
        : [],
  }
}

export const reactionCommands = {
  reactToPin: {
    check: ({ pinId, type }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustExist(tables.pins, pinId),
        () => (type === 0 ? null : mustReach(tables, pinId)),
        () =>
          Number.isInteger(type) && type >= 0 && type <= REACTION_TYPE_MAX
            ? null
            : invalid('type', `must be a whole number from 0 to ${REACTION_TYPE_MAX}`),
      ]),
    facts: ({ pinId, type }) => [{ type: 'pin/reacted', payload: { pinId, type } }],
    lanes,
    subject,
    send: async ({ pinId, type }, wire, key) => {
      const answer =
        type === 0
          ? await wire.call(pins('unlikePin'), { id: pinId }, key)
          : await wire.call(pins('likePin'), { id: pinId, reaction_type: type }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ pinId, type }, inverse, present) => {
      const before = inverse.rows[`pins/${pinId}`]?.findLast(({ path }) => path[0] === 'reaction_by_me')
      const now = present?.tables.pins.get(pinId)?.reaction_by_me
      // If the member chose another kind since, that one stays.
      if (!before || (now !== undefined && now !== type)) return []
      return [{ name: 'reactToPin', args: { pinId, type: before.value as number } }]
    },
  },
  favouritePin: favouriting(true),
  unfavouritePin: favouriting(false),
} satisfies Pick<CommandTable, keyof ReactionTypes['commands']>
