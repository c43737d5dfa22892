import { createAsk } from '#core/wire/ask.ts'
import type { RequestTable } from '../index.ts'
import type { BusinessRequests } from './contract.ts'

const business = createAsk(() => import('./contract/business.ts'))
const people = createAsk(() => import('./contract/people.ts'))
const invites = createAsk(() => import('./contract/invites.ts'))
const overview = createAsk(() => import('./contract/overview.ts'))

export const businessRequests = {
  createBusiness: business.act('createBusiness'),
  business: business.read('getBusiness'),
  updateBusiness: business.act('updateBusiness'),
  actingUser: business.read('getActingUser'),
  actAs: business.act('updateActingUser'),
  adAccounts: business.read('listAdAccounts'),
  createAdAccount: business.act('createAdAccount'),
  businessPeople: people.read('listPeople'),
  setBusinessRoles: people.act('updatePeople'),
  removePeople: people.act('deletePeople'),
  businessPartners: people.read('listPartners'),
  setPartnerType: people.act('updatePartner'),
  removePartners: people.act('deletePartners'),
  managedClients: people.read('listClients'),
  leaveClients: people.act('deleteClients'),
  businessAssets: people.read('listAssets'),
  setAssetPermissions: people.act('updatePermissions'),
  businessInvites: invites.read('listInvites'),
  sendInvites: invites.act('createInvites'),
  sendInvitesAgain: invites.act('updateInvites'),
  cancelInvites: invites.act('deleteInvites'),
  viewerInvite: invites.read('getViewerInvite'),
  viewerInvites: invites.read('listViewerInvites'),
  answerInvites: invites.act('updateViewerInvites'),
  viewerHierarchyInvites: invites.read('listViewerHierarchyInvites'),
  answerHierarchyInvites: invites.act('updateViewerHierarchyInvites'),
  sendHierarchyInvites: invites.act('createHierarchyInvites'),
  assetRequests: invites.read('listRequests'),
  askForAsset: invites.act('createRequest'),
  decideRequests: invites.act('updateRequests'),
  businessHierarchy: overview.read('listHierarchy'),
  leaveHierarchy: overview.act('deleteHierarchy'),
  employers: overview.read('listEmployers'),
  businessHistory: overview.read('listHistory'),
  recentlyAdded: overview.read('listRecentlyAdded'),
} satisfies Pick<RequestTable, keyof BusinessRequests>
