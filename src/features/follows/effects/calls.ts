import { newId } from '#contracts/ids.ts'
import { dataOf } from '#contracts/result.ts'
import type { RequestTable } from '../../index.ts'
import * as wire from '../contract.ts'
import type { FollowRequests } from '../contract.ts'
import { peopleKey } from '../projections.ts'

export const calls = {
  removeFollower: async ({ userId, username }, { wire: server, engine, tables }) => {
    const answer = await server.call(wire.removeFollower, { id: userId }, newId())
    const key = peopleKey('followers', username)
    const shown = tables.people.get(key)
    if (answer.ok && shown) {
      const userIds = shown.userIds.filter((id) => id !== userId)
      await engine.receive([{ type: 'people/received', payload: { ...shown, key, userIds } }])
    }
    return dataOf(answer)
  },
} satisfies Pick<RequestTable, keyof FollowRequests>
