import { defineServerFeature } from '#server/define-server-feature.ts'
import { assetRoutes } from './server/asset-routes.ts'
import { businessRoutes } from './server/business-routes.ts'
import { inviteRoutes } from './server/invite-routes.ts'
import { overviewRoutes } from './server/overview-routes.ts'
import { peopleRoutes } from './server/people-routes.ts'
import { requestRoutes } from './server/request-routes.ts'

export const businesses = defineServerFeature({
  name: 'businesses',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      acting_as: { of: ['user_id'], columns: 'business_id' },
      asset_requests: {
        of: ['requested_by'],
        columns: 'business_id partner_id asset_type asset_id permissions status created_at decided_at',
      },
      businesses: { of: ['profile_user_id'], columns: 'id name country time_zone parent_id created_at' },
      business_former_members: { of: ['user_id'], columns: 'business_id left_at' },
      business_managers: { of: ['user_id'], columns: 'business_id created_at' },
      business_members: { of: ['user_id'], columns: 'business_id role created_at' },
      business_invites: {
        of: ['user_id', 'sent_by'],
        columns: 'id business_id type partner_id role grants status sent_at expires_at',
      },
    },
    leftOut: {
      'asset_groups.created_by': "data of the business, which outlives a member's work there",
      'asset_groups.owner_id': "data of the business, which outlives a member's work there",
      'asset_requests.decided_by': 'requests of other members',
      'business_history.actor_id': "the business's own record",
    },
  },
  routes: () => [
    ...businessRoutes,
    ...peopleRoutes,
    ...assetRoutes,
    ...inviteRoutes,
    ...requestRoutes,
    ...overviewRoutes,
  ],
})
