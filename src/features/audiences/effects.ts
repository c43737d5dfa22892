import { createAsk } from '#core/wire/ask.ts'
import type { RequestTable } from '../index.ts'
import type { AudienceRequests } from './contract.ts'

const { read, act } = createAsk(() => import('./contract.ts'))

export const audienceRequests = {
  audiences: read('listAudiences'),
  createAudience: act('createAudience'),
  deleteAudience: act('deleteAudience'),
  audienceShares: read('listShares'),
  setAudienceShares: act('updateShares'),
  audienceShareAccounts: read('listShareAccounts'),
} satisfies Pick<RequestTable, keyof AudienceRequests>
