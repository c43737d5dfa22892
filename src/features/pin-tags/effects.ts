import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { PinTagRequests } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const pinTagRequests = {
  editPinTags: async ({ pinId, items, key }, { wire, engine }) => {
    const lists = items.map((tags) => tags.map((tag) => ({ ...tag, objects: [...tag.objects] })))
    const answer = await wire.call(endpoint('editPinTags'), { pin_id: pinId, items: lists }, key)
    if (!answer.ok) return answer
    await engine.receive([{ type: 'pin/received', payload: { pins: [answer.value.data] } }])
    return ok(null)
  },
} satisfies Pick<RequestTable, keyof PinTagRequests>
