import * as takeStep from '#core/history/take-step.ts'
import * as fillLists from '#core/lists/fill-lists.ts'
import * as refusedChanges from '#core/sync/refused-changes.ts'
import * as compaction from '#core/log/compaction.ts'
import type { LateParts } from '#core/late-parts.ts'

/** Nothing is loaded late: a test's clock knows of no module that is still loading. */
export const partsAtOnce: LateParts = {
  compaction: () => Promise.resolve(compaction),
  fillLists: () => Promise.resolve(fillLists),
  refusedChanges: () => Promise.resolve(refusedChanges),
  steps: () => Promise.resolve(takeStep),
}
