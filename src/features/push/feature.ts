import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PushTypes } from './contract.ts'

const calls = () => import('./effects/calls.ts')

export const push = defineFeature<PushTypes, Product>({
  name: 'push',
  requests: {
    pushKey: async (_, { wire }) => (await calls()).readKey(wire),
    subscribeToPush: async (input, { wire }) => (await calls()).subscribe(input, wire),
    unsubscribeFromPush: async (input, { wire }) => (await calls()).unsubscribe(input, wire),
  },
  onlineRequests: ['pushKey', 'subscribeToPush', 'unsubscribeFromPush'],
})
