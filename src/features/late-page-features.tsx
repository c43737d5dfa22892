import type { LatePageFeature } from '#app/plug/define-page-feature.ts'
import { analyticsPage } from './analytics/page.tsx'
import { apiReferencePage } from './api-reference/page.tsx'
import { assetGroupsPage } from './asset-groups/page.tsx'
import { audiencesPage } from './audiences/page.tsx'
import { batchEditPage } from './batch-edit/page.tsx'
import { blocksPage } from './blocks/page.tsx'
import { boardIdeasPage } from './board-ideas/page.tsx'
import { boardInvitesPage } from './board-invites/page.tsx'
import { boardMergePage } from './board-merge/page.tsx'
import { boardSectionsPage } from './board-sections/page.tsx'
import { businessHubPage } from './business-hub/page.tsx'
import { businessesPage } from './businesses/page.tsx'
import { catalogsPage } from './catalogs/page.tsx'
import { commentsPage } from './comments/page.tsx'
import { developerPage } from './developer/page.tsx'
import { duplicatesPage } from './duplicates/page.tsx'
import { eventsPage } from './events/page.tsx'
import { experimentsPage } from './experiments/page.tsx'
import { backupsPage } from './backups/page.tsx'
import { feedbackPage } from './feedback/page.tsx'
import { adsTagPage } from './ads-tag/page.tsx'
import { fingerprintsPage } from './fingerprints/page.tsx'
import { followRequestsPage } from './follow-requests/page.tsx'
import { followsPage } from './follows/page.tsx'
import { ideasPage } from './ideas/page.tsx'
import { interestsPage } from './interests/page.tsx'
import { invitesPage } from './invites/page.tsx'
import { leadsPage } from './leads/page.tsx'
import { messagesPage } from './messages/page.tsx'
import { networksPage } from './networks/page.tsx'
import { onboardingPage } from './onboarding/page.tsx'
import { operatorPage } from './operator/page.tsx'
import { passcodePage } from './passcode/page.tsx'
import { pinMentionsPage } from './pin-mentions/page.tsx'
import { pinNotesPage } from './pin-notes/page.tsx'
import { pinTagsPage } from './pin-tags/page.tsx'
import { pushPage } from './push/page.tsx'
import { reactionsPage } from './reactions/page.tsx'
import { recommendationsPage } from './recommendations/page.tsx'
import { reportsPage } from './reports/page.tsx'
import { scheduledPinsPage } from './scheduled-pins/page.tsx'
import { sentPinsPage } from './sent-pins/page.tsx'
import { settingsPage } from './settings/page.tsx'
import { shortcutsPage } from './shortcuts/page.tsx'
import { sponsorshipsPage } from './sponsorships/page.tsx'
import { storyEditorPage } from './story-editor/page.tsx'
import { storyPinsPage } from './story-pins/page.tsx'
import { todayPage } from './today/page.tsx'
import { trashPage } from './trash/page.tsx'
import { triedPage } from './tried/page.tsx'
import { usersPage } from './users/page.tsx'
import { videosPage } from './videos/page.tsx'
import { visualSearchPage } from './visual-search/page.tsx'
import { linkedBusinessesPage } from './linked-businesses/page.tsx'
import { adsPage } from './ads/page.tsx'
import { billingPage } from './billing/page.tsx'
import { businessOnboardingPage } from './business-onboarding/page.tsx'
import { conversionTagsPage } from './conversion-tags/page.tsx'
import { websitesPage } from './websites/page.tsx'

/**
 * The page part of every other feature, in a chunk of its own, so that it does not slow down the start. Idle work runs
 * in the order of this list, after the idle work of `startPageFeatures`.
 */
export const latePageFeatures: readonly LatePageFeature[] = [
  reactionsPage,
  pinMentionsPage,
  recommendationsPage,
  pinNotesPage,
  pinTagsPage,
  triedPage,
  videosPage,
  storyPinsPage,
  commentsPage,
  trashPage,
  duplicatesPage,
  boardInvitesPage,
  boardIdeasPage,
  boardMergePage,
  boardSectionsPage,
  usersPage,
  reportsPage,
  visualSearchPage,
  settingsPage,
  linkedBusinessesPage,
  websitesPage,
  businessHubPage,
  adsPage,
  billingPage,
  conversionTagsPage,
  businessOnboardingPage,
  businessesPage,
  assetGroupsPage,
  audiencesPage,
  catalogsPage,
  networksPage,
  interestsPage,
  invitesPage,
  messagesPage,
  passcodePage,
  onboardingPage,
  pushPage,
  blocksPage,
  followsPage,
  backupsPage,
  feedbackPage,
  fingerprintsPage,
  adsTagPage,
  followRequestsPage,
  shortcutsPage,
  developerPage,
  operatorPage,
  eventsPage,
  experimentsPage,
  apiReferencePage,
  analyticsPage,
  batchEditPage,
  scheduledPinsPage,
  sponsorshipsPage,
  leadsPage,
  storyEditorPage,
  ideasPage,
  todayPage,
  sentPinsPage,
]
