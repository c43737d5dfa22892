import type { ServerFeature } from '#server/define-server-feature.ts'
import { accountData } from './account-data/server.ts'
import { ads } from './ads/server.ts'
import { adsTag } from './ads-tag/server.ts'
import { analytics } from './analytics/server.ts'
import { apiReference } from './api-reference/server.ts'
import { assetGroups } from './asset-groups/server.ts'
import { audiences } from './audiences/server.ts'
import { audio } from './audio/server.ts'
import { backups } from './backups/server.ts'
import { billing } from './billing/server.ts'
import { blocks } from './blocks/server.ts'
import { boardIdeas } from './board-ideas/server.ts'
import { boardInvites } from './board-invites/server.ts'
import { boardMerge } from './board-merge/server.ts'
import { boardSections } from './board-sections/server.ts'
import { boards } from './boards/server.ts'
import { businessHub } from './business-hub/server.ts'
import { businessOnboarding } from './business-onboarding/server.ts'
import { businesses } from './businesses/server.ts'
import { catalogs } from './catalogs/server.ts'
import { changes } from './changes/server.ts'
import { comments } from './comments/server.ts'
import { conversionTags } from './conversion-tags/server.ts'
import { crawlers } from './crawlers/server.ts'
import { demo } from './demo/server.ts'
import { drafts } from './drafts/server.ts'
import { duplicates } from './duplicates/server.ts'
import { events } from './events/server.ts'
import { experiments } from './experiments/server.ts'
import { feed } from './feed/server.ts'
import { feedback } from './feedback/server.ts'
import { fingerprints } from './fingerprints/server.ts'
import { followRequests } from './follow-requests/server.ts'
import { follows } from './follows/server.ts'
import { ideas } from './ideas/server.ts'
import { importer } from './importer/server.ts'
import { interests } from './interests/server.ts'
import { invites } from './invites/server.ts'
import { leads } from './leads/server.ts'
import { linkedBusinesses } from './linked-businesses/server.ts'
import { linkedPages } from './linked-pages/server.ts'
import { mail } from './mail/server.ts'
import { media } from './media/server.ts'
import { messages } from './messages/server.ts'
import { networks } from './networks/server.ts'
import { notifications } from './notifications/server.ts'
import { onboarding } from './onboarding/server.ts'
import { operator } from './operator/server.ts'
import { passcode } from './passcode/server.ts'
import { pinBuilder } from './pin-builder/server.ts'
import { pinMentions } from './pin-mentions/server.ts'
import { pinNotes } from './pin-notes/server.ts'
import { pinTags } from './pin-tags/server.ts'
import { pins } from './pins/server.ts'
import { places } from './places/server.ts'
import { push } from './push/server.ts'
import { reactions } from './reactions/server.ts'
import { recommendations } from './recommendations/server.ts'
import { reports } from './reports/server.ts'
import { scheduledPins } from './scheduled-pins/server.ts'
import { search } from './search/server.ts'
import { session } from './session/server.ts'
import { settings } from './settings/server.ts'
import { sponsorships } from './sponsorships/server.ts'
import { start } from './start/server.ts'
import { storyFonts } from './story-fonts/server.ts'
import { storyPins } from './story-pins/server.ts'
import { today } from './today/server.ts'
import { trash } from './trash/server.ts'
import { tried } from './tried/server.ts'
import { users } from './users/server.ts'
import { videos } from './videos/server.ts'
import { visualSearch } from './visual-search/server.ts'
import { websites } from './websites/server.ts'

/**
 * The server part of every feature. A feature that is not listed does not run. The order matters for parts that run one
 * after the other: `prepare` (search indexes what the demo made), hooks that `extend` adds, and sweeps.
 */
export const serverFeatures: readonly ServerFeature[] = [
  users,
  session,
  settings,
  accountData,
  passcode,
  mail,
  media,
  blocks,
  boards,
  boardInvites,
  boardIdeas,
  boardMerge,
  boardSections,
  pins,
  pinBuilder,
  pinMentions,
  pinNotes,
  pinTags,
  reactions,
  recommendations,
  tried,
  sponsorships,
  leads,
  drafts,
  duplicates,
  scheduledPins,
  storyPins,
  storyFonts,
  audio,
  videos,
  feed,
  comments,
  reports,
  trash,
  changes,
  start,
  crawlers,
  demo,
  // After the demo, because it indexes the content of a new installation.
  search,
  events,
  experiments,
  feedback,
  fingerprints,
  adsTag,
  follows,
  followRequests,
  importer,
  interests,
  invites,
  messages,
  networks,
  notifications,
  onboarding,
  push,
  operator,
  backups,
  places,
  apiReference,
  analytics,
  ideas,
  today,
  visualSearch,
  linkedBusinesses,
  linkedPages,
  websites,
  businessHub,
  businesses,
  assetGroups,
  billing,
  conversionTags,
  ads,
  businessOnboarding,
  audiences,
  catalogs,
]
