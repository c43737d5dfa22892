import { dataOf } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import {
  editNewsSetting,
  editPushSetting,
  endDigest,
  getNewsSettings,
  getPushSettings,
  type NewsSetting,
  type PushSetting,
} from '../contract.ts'

/** Calls of the settings page, in a chunk of their own. */
export const readNewsSettings = async (wire: Wire) => dataOf(await wire.call(getNewsSettings, {}))
export const setNewsSetting = async (input: NewsSetting, wire: Wire) => dataOf(await wire.call(editNewsSetting, input))
export const readPushSettings = async (wire: Wire) => dataOf(await wire.call(getPushSettings, {}))
export const setPushSetting = async (input: PushSetting, wire: Wire) => dataOf(await wire.call(editPushSetting, input))
export const useEndLink = async (token: string, wire: Wire) => dataOf(await wire.call(endDigest, { token }))
