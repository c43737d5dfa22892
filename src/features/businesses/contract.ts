import type { Input, Reply } from '#contracts/endpoint.ts'
import type * as business from './contract/business.ts'
import type * as invites from './contract/invites.ts'
import type * as overview from './contract/overview.ts'
import type * as people from './contract/people.ts'

export {
  createAdAccount,
  createBusiness,
  getActingUser,
  getAdAccount,
  getBusiness,
  listAdAccounts,
  updateActingUser,
  updateBusiness,
} from './contract/business.ts'
export {
  createHierarchyInvites,
  createInvites,
  createRequest,
  deleteInvites,
  getViewerInvite,
  listInvites,
  listPendingMembers,
  listPendingPartners,
  listRequests,
  listViewerHierarchyInvites,
  listViewerInvites,
  updateInvites,
  updateRequests,
  updateViewerHierarchyInvites,
  updateViewerInvites,
} from './contract/invites.ts'
export { deleteHierarchy, listEmployers, listHierarchy, listHistory, listRecentlyAdded } from './contract/overview.ts'
export {
  deleteClients,
  deletePartners,
  deletePeople,
  listAssets,
  listClients,
  listPartners,
  listPeople,
  updatePartner,
  updatePeople,
  updatePermissions,
} from './contract/people.ts'

type Asks<E> = { readonly input: Input<E>; readonly reply: Reply<E> }

/** Each request is one call. All need the network and are never queued. */
export type BusinessRequests = {
  createBusiness: Asks<typeof business.createBusiness>
  business: Asks<typeof business.getBusiness>
  updateBusiness: Asks<typeof business.updateBusiness>
  actingUser: Asks<typeof business.getActingUser>
  actAs: Asks<typeof business.updateActingUser>
  adAccounts: Asks<typeof business.listAdAccounts>
  createAdAccount: Asks<typeof business.createAdAccount>
  businessPeople: Asks<typeof people.listPeople>
  setBusinessRoles: Asks<typeof people.updatePeople>
  removePeople: Asks<typeof people.deletePeople>
  businessPartners: Asks<typeof people.listPartners>
  setPartnerType: Asks<typeof people.updatePartner>
  removePartners: Asks<typeof people.deletePartners>
  managedClients: Asks<typeof people.listClients>
  leaveClients: Asks<typeof people.deleteClients>
  businessAssets: Asks<typeof people.listAssets>
  setAssetPermissions: Asks<typeof people.updatePermissions>
  businessInvites: Asks<typeof invites.listInvites>
  sendInvites: Asks<typeof invites.createInvites>
  sendInvitesAgain: Asks<typeof invites.updateInvites>
  cancelInvites: Asks<typeof invites.deleteInvites>
  viewerInvite: Asks<typeof invites.getViewerInvite>
  viewerInvites: Asks<typeof invites.listViewerInvites>
  answerInvites: Asks<typeof invites.updateViewerInvites>
  viewerHierarchyInvites: Asks<typeof invites.listViewerHierarchyInvites>
  answerHierarchyInvites: Asks<typeof invites.updateViewerHierarchyInvites>
  sendHierarchyInvites: Asks<typeof invites.createHierarchyInvites>
  assetRequests: Asks<typeof invites.listRequests>
  askForAsset: Asks<typeof invites.createRequest>
  decideRequests: Asks<typeof invites.updateRequests>
  businessHierarchy: Asks<typeof overview.listHierarchy>
  leaveHierarchy: Asks<typeof overview.deleteHierarchy>
  employers: Asks<typeof overview.listEmployers>
  businessHistory: Asks<typeof overview.listHistory>
  recentlyAdded: Asks<typeof overview.listRecentlyAdded>
}

export interface BusinessTypes {
  readonly requests: BusinessRequests
}
