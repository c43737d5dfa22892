import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { PEOPLE_PAGE } from '#features/follows/constants.ts'
import type { Reads } from '../index.ts'
import { reactorsKey, reactorsRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const reactionReads = {
  'reactions/people': ({ pinId, type, pages }) => ({
    key: reactorsRead(pinId, type, pages),
    // The list is requested at each opening, because others react in the meantime.
    freshMs: 0,
    missing: ['pin/not-found', 'request/invalid'],
    run: async (wire) => {
      const answer = await wire.call(endpoint('getReactions'), {
        pin_id: pinId,
        ...(type === 0 ? {} : { reaction_type: type }),
        page_size: pages * PEOPLE_PAGE,
      })
      if (!answer.ok) return answer
      const { data, bookmark } = answer.value
      const reactors = data.map(({ user, reaction_type }) => ({ userId: user.id, type: reaction_type }))
      const isEnd = (bookmark ?? LAST_BOOKMARK) === LAST_BOOKMARK
      return ok([
        { type: 'user/received', payload: { users: data.map(({ user }) => user) } },
        { type: 'reactors/received', payload: { key: reactorsKey(pinId, type), reactors, isEnd } },
      ])
    },
  }),
} satisfies Reads
