import type { PageFeature } from '#app/plug/define-page-feature.ts'
import { analyticsPage } from './analytics/page.tsx'
import { apiReferencePage } from './api-reference/page.tsx'
import { blocksPage } from './blocks/page.tsx'
import { boardInvitesPage } from './board-invites/page.tsx'
import { boardSectionsPage } from './board-sections/page.tsx'
import { boardsPage } from './boards/page.tsx'
import { commentsPage } from './comments/page.tsx'
import { developerPage } from './developer/page.tsx'
import { eventsPage } from './events/page.tsx'
import { feedPage } from './feed/page.tsx'
import { followsPage } from './follows/page.tsx'
import { historyPage } from './history/page.tsx'
import { ideasPage } from './ideas/page.tsx'
import { interestsPage } from './interests/page.tsx'
import { messagesPage } from './messages/page.tsx'
import { notificationsPage } from './notifications/page.tsx'
import { offlinePage } from './offline/page.tsx'
import { operatorPage } from './operator/page.tsx'
import { pinBuilderPage } from './pin-builder/page.tsx'
import { pinNotesPage } from './pin-notes/page.tsx'
import { passcodePage } from './passcode/page.tsx'
import { pinsPage } from './pins/page.tsx'
import { reportsPage } from './reports/page.tsx'
import { reactionsPage } from './reactions/page.tsx'
import { searchPage } from './search/page.tsx'
import { sessionPage } from './session/page.tsx'
import { settingsPage } from './settings/page.tsx'
import { todayPage } from './today/page.tsx'
import { trashPage } from './trash/page.tsx'
import { storyPinsPage } from './story-pins/page.tsx'
import { triedPage } from './tried/page.tsx'
import { usersPage } from './users/page.tsx'
import { videosPage } from './videos/page.tsx'

/** The page part of every feature. Work in idle moments is done in this order. */
export const pageFeatures: readonly PageFeature[] = [
  pinsPage,
  reactionsPage,
  pinNotesPage,
  triedPage,
  videosPage,
  storyPinsPage,
  commentsPage,
  feedPage,
  boardsPage,
  trashPage,
  boardInvitesPage,
  boardSectionsPage,
  usersPage,
  reportsPage,
  searchPage,
  sessionPage,
  settingsPage,
  interestsPage,
  messagesPage,
  passcodePage,
  notificationsPage,
  offlinePage,
  blocksPage,
  followsPage,
  historyPage,
  developerPage,
  operatorPage,
  eventsPage,
  apiReferencePage,
  analyticsPage,
  pinBuilderPage,
  ideasPage,
  todayPage,
]
