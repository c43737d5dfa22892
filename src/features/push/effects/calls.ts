import { dataOf } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { getPushKey, subscribeToPush, unsubscribeFromPush, type PushRequests } from '../contract.ts'

type Input<Name extends keyof PushRequests> = PushRequests[Name]['input']

export const readKey = async (wire: Wire) => dataOf(await wire.call(getPushKey, {}))
export const subscribe = async (input: Input<'subscribeToPush'>, wire: Wire) =>
  dataOf(await wire.call(subscribeToPush, input))
export const unsubscribe = async (input: Input<'unsubscribeFromPush'>, wire: Wire) =>
  dataOf(await wire.call(unsubscribeFromPush, input))
