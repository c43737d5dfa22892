import type { RequestTable } from '../../index.ts'
import type { NotificationRequests } from '../contract.ts'

const calls = () => import('./calls.ts')

export const notificationRequests = {
  newsSettings: async (_, { wire }) => (await calls()).readNewsSettings(wire),
  setNewsSetting: async (input, { wire }) => (await calls()).setNewsSetting(input, wire),
  pushSettings: async (_, { wire }) => (await calls()).readPushSettings(wire),
  setPushSetting: async (input, { wire }) => (await calls()).setPushSetting(input, wire),
  endDigest: async ({ token }, { wire }) => (await calls()).useEndLink(token, wire),
} satisfies Pick<RequestTable, keyof NotificationRequests>
