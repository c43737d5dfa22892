import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { PinMentionRequests } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const pinMentionRequests = {
  removePinMention: async ({ pinId, key }, { wire, engine }) => {
    const answer = await wire.call(endpoint('removePinMention'), { pin_id: pinId }, key)
    if (!answer.ok) return answer
    await engine.receive([{ type: 'pin/received', payload: { pins: [answer.value.data] } }])
    return ok(null)
  },
} satisfies Pick<RequestTable, keyof PinMentionRequests>
