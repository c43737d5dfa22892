import * as entering from '#features/session/effects/entering.ts'
import * as takeStep from '../history/take-step.ts'
import * as fillLists from '../lists/fill-lists.ts'
import * as refusedChanges from '../sync/refused-changes.ts'
import * as takeOverOlder from '../take-over-older.ts'
import * as compaction from '../log/compaction.ts'
import type { LateParts } from '../late-parts.ts'

/** Nothing is fetched: a test's clock knows of no module that is still loading. */
export const partsAtOnce: LateParts = {
  compaction: () => Promise.resolve(compaction),
  fillLists: () => Promise.resolve(fillLists),
  entering: () => Promise.resolve(entering),
  refusedChanges: () => Promise.resolve(refusedChanges),
  steps: () => Promise.resolve(takeStep),
  takeOverOlder: () => Promise.resolve(takeOverOlder),
}
