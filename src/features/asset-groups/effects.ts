import { createAsk } from '#core/wire/ask.ts'
import type { RequestTable } from '../index.ts'
import type { AssetGroupRequests } from './contract.ts'

const { read, act } = createAsk(() => import('./contract.ts'))

export const assetGroupRequests = {
  assetGroups: read('listGroups'),
  assetGroup: read('getGroup'),
  createAssetGroup: act('createGroup'),
  editAssetGroup: act('updateGroup'),
  deleteAssetGroups: act('deleteGroups'),
  assetGroupAssets: read('getGroupAssets'),
  assetGroupUsers: read('getGroupUsers'),
  setAssetGroupUsers: act('updateGroupUsers'),
  addAssetGroupPartners: act('createGroupPartners'),
  assetGroupOwners: read('getGroupOwners'),
} satisfies Pick<RequestTable, keyof AssetGroupRequests>
