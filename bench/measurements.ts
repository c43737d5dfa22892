import type { Measurement } from './row.ts'
import { betweenTabs } from './rows/between-tabs.ts'
import { bytesBeforeFirstScreen } from './rows/bytes.ts'
import { chaos } from './rows/chaos.ts'
import { coreBoot } from './rows/core-boot.ts'
import { coreHistory } from './rows/core-history.ts'
import { coreAcknowledge, coreAppend, coreReplay } from './rows/core-log.ts'
import { coreFrames, coreIntents } from './rows/core-page.ts'
import { coreGrowth, coreUpdate } from './rows/core-update.ts'
import { coreWeight } from './rows/core-weight.ts'
import { enumeration } from './rows/enumeration.ts'
import { endToEnd } from './rows/end-to-end.ts'
import { grid } from './rows/grid.ts'
import { gridInProduct } from './rows/grid-in-product.ts'
import { eventCode, eventStorage, eventWire } from './rows/event-bytes.ts'
import { eventConsent } from './rows/event-consent.ts'
import { eventCost } from './rows/event-cost.ts'
import { eventFreshness } from './rows/event-freshness.ts'
import { eventFuzz } from './rows/event-fuzz.ts'
import { eventIngest } from './rows/event-ingest.ts'
import { eventOffline } from './rows/event-offline.ts'
import { enginesAgree } from './rows/engines-agree.ts'
import { eventQueries } from './rows/event-queries.ts'
import { feedPage, feedPageMillion } from './rows/feed-page.ts'
import { firstRun } from './rows/first-run.ts'
import { firstVisit } from './rows/first-visit.ts'
import { photoUpload } from './rows/photo-upload.ts'
import { openCloseup } from './rows/open-closeup.ts'
import { importKills } from './rows/import-kills.ts'
import { mutation } from './rows/mutation.ts'
import { leaderKill } from './rows/leader-kill.ts'
import { picturesAtSpeed } from './rows/pictures-at-speed.ts'
import { publicPages } from './rows/public-pages.ts'
import { recommendations } from './rows/recommendations.ts'
import { returnVisit } from './rows/return-visit.ts'
import { savePath } from './rows/save-path.ts'
import { serverKills } from './rows/server-kills.ts'
import { serverLoad } from './rows/server-load.ts'
import { crowdingMember } from './rows/crowding-member.ts'
import { deviceSearch } from './rows/device-search.ts'
import { searchLatency } from './rows/search-latency.ts'
import { searchRelevance } from './rows/search-relevance.ts'
import { sigkill } from './rows/sigkill.ts'
import { visualSearch } from './rows/visual-search.ts'
import { wipe } from './rows/wipe.ts'

/** All measurements in the order in which they run, cheap ones first. */
export const measurements: readonly Measurement[] = [
  bytesBeforeFirstScreen,
  eventWire,
  eventCode,
  coreWeight,
  coreAppend,
  coreAcknowledge,
  coreBoot,
  coreReplay,
  coreUpdate,
  coreFrames,
  coreIntents,
  coreHistory,
  savePath,
  visualSearch,
  deviceSearch,
  eventCost,
  eventStorage,
  eventFreshness,
  eventConsent,
  eventOffline,
  eventFuzz,
  eventQueries,
  searchRelevance,
  searchLatency,
  recommendations,
  coreGrowth,
  betweenTabs,
  wipe,
  chaos,
  sigkill,
  leaderKill,
  firstVisit,
  returnVisit,
  openCloseup,
  grid,
  gridInProduct,
  picturesAtSpeed,
  feedPage,
  serverLoad,
  crowdingMember,
  publicPages,
  enumeration,
  feedPageMillion,
  photoUpload,
  firstRun,
  importKills,
  serverKills,
  endToEnd,
  eventIngest,
  enginesAgree,
  mutation,
]
