import type { Measurement } from './row.ts'
import { bytesBeforeFirstScreen } from './rows/bytes.ts'
import { coreBoot } from './rows/core-boot.ts'
import { grid } from './rows/grid.ts'
import { feedPage, feedPageMillion } from './rows/feed-page.ts'
import { firstRun } from './rows/first-run.ts'
import { firstVisit } from './rows/first-visit.ts'
import { openCloseup } from './rows/open-closeup.ts'
import { publicPages } from './rows/public-pages.ts'
import { returnVisit } from './rows/return-visit.ts'

/** In the order they run: cheap ones first. */
export const measurements: readonly Measurement[] = [
  bytesBeforeFirstScreen,
  coreBoot,
  firstVisit,
  returnVisit,
  openCloseup,
  grid,
  feedPage,
  publicPages,
  feedPageMillion,
  firstRun,
]
