import type { PageFeature } from '#app/plug/define-page-feature.ts'
import { boardsPage } from './boards/page.tsx'
import { feedPage } from './feed/page.tsx'
import { historyPage } from './history/page.tsx'
import { installPromptPage } from './install-prompt/page.tsx'
import { notificationsPage } from './notifications/page.tsx'
import { offlinePage } from './offline/page.tsx'
import { pinBuilderPage } from './pin-builder/page.tsx'
import { pinsPage } from './pins/page.tsx'
import { searchPage } from './search/page.tsx'
import { sessionPage } from './session/page.tsx'

/**
 * The page part of the features that the first screen of the home page shows, or that listen before it is shown. Idle
 * work runs in the order of this list.
 */
export const startPageFeatures: readonly PageFeature[] = [
  pinsPage,
  feedPage,
  boardsPage,
  searchPage,
  sessionPage,
  installPromptPage,
  notificationsPage,
  offlinePage,
  historyPage,
  pinBuilderPage,
]
