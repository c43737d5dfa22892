import type { PinId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { RecommendationTypes } from './contract.ts'

const pinId = '700000000041' as PinId
const food = { kind: 'topic', id: 'food' } as const

export const samples: Samples<RecommendationTypes> = {
  facts: {
    'tune/received': { parts: [{ ...food, name: 'Food', is_on: true }], fewer: [] },
    'tune/switched': { ...food, isOn: false },
    'fewer/chosen': { pinId },
    'fewer/dropped': { pinIds: [pinId] },
    'fewer/undone': { pinId, before: null },
  },
  commands: {
    tuneFeed: { ...food, isOn: false },
    seeFewer: { pinId },
    seeAgain: { pinId, before: null },
  },
}
