import { createAsk } from '#core/wire/ask.ts'
import type { RequestTable } from '../index.ts'
import type { ConversionTagTypes } from './contract.ts'

const call = createAsk(() => import('./contract.ts'))

export const conversionTagRequests = {
  conversionTags: call.read('listTags'),
  createTag: call.act('createTag'),
  updateTag: call.act('updateTag'),
  deleteTag: call.act('deleteTag'),
  tagAssets: call.read('getAssets'),
  addTagAccount: call.act('addAccount'),
  revokeTagAccount: call.act('revokeAccount'),
} satisfies Pick<RequestTable, keyof ConversionTagTypes['requests']>
