import type { Feature } from '#core/define-feature.ts'
import { accountData } from './account-data/feature.ts'
import { ads } from './ads/feature.ts'
import { analytics } from './analytics/feature.ts'
import { apiReference } from './api-reference/feature.ts'
import { assetGroups } from './asset-groups/feature.ts'
import { audiences } from './audiences/feature.ts'
import { backups } from './backups/feature.ts'
import { billing } from './billing/feature.ts'
import { boardInvites } from './board-invites/feature.ts'
import { boardMerge } from './board-merge/feature.ts'
import { businessHub } from './business-hub/feature.ts'
import { businesses } from './businesses/feature.ts'
import { businessOnboarding } from './business-onboarding/feature.ts'
import { catalogs } from './catalogs/feature.ts'
import { conversionTags } from './conversion-tags/feature.ts'
import { duplicates } from './duplicates/feature.ts'
import { experiments } from './experiments/feature.ts'
import { feedback } from './feedback/feature.ts'
import { fingerprints } from './fingerprints/feature.ts'
import { invites } from './invites/feature.ts'
import { leads } from './leads/feature.ts'
import { linkedBusinesses } from './linked-businesses/feature.ts'
import { networks } from './networks/feature.ts'
import { onboarding } from './onboarding/feature.ts'
import { operator } from './operator/feature.ts'
import { passcode } from './passcode/feature.ts'
import { pinMentions } from './pin-mentions/feature.ts'
import { places } from './places/feature.ts'
import { push } from './push/feature.ts'
import { reports } from './reports/feature.ts'
import { settings } from './settings/feature.ts'
import { sponsorships } from './sponsorships/feature.ts'
import { storyFonts } from './story-fonts/feature.ts'
import { storyPins } from './story-pins/feature.ts'
import { videos } from './videos/feature.ts'
import { websites } from './websites/feature.ts'
import type { All, Product } from './index.ts'

/** Worker parts of features that only have requests: no table, fact, command, projection or list. */
export const requestFeatures = {
  'account-data': accountData,
  ads,
  analytics,
  'api-reference': apiReference,
  'asset-groups': assetGroups,
  audiences,
  backups,
  billing,
  'board-invites': boardInvites,
  'board-merge': boardMerge,
  'business-hub': businessHub,
  'business-onboarding': businessOnboarding,
  businesses,
  catalogs,
  'conversion-tags': conversionTags,
  duplicates,
  experiments,
  feedback,
  fingerprints,
  invites,
  leads,
  'linked-businesses': linkedBusinesses,
  networks,
  onboarding,
  operator,
  passcode,
  'pin-mentions': pinMentions,
  places,
  push,
  reports,
  settings,
  sponsorships,
  'story-fonts': storyFonts,
  'story-pins': storyPins,
  videos,
  websites,
} satisfies { readonly [Name in keyof All]?: Feature<All[Name], Product> }

export type RequestFeatures = typeof requestFeatures
