import * as takeStep from '#core/history/take-step.ts'
import * as fillLists from '#core/lists/fill-lists.ts'
import * as memberChoices from '#core/sync/member-choices.ts'
import * as compaction from '#core/log/compaction.ts'
import type { LateParts } from '#core/late-parts.ts'

/** Loads nothing late, because a test's clock does not wait for modules that are still loading. */
export const partsAtOnce: LateParts = {
  compaction: () => Promise.resolve(compaction),
  fillLists: () => Promise.resolve(fillLists),
  memberChoices: () => Promise.resolve(memberChoices),
  steps: () => Promise.resolve(takeStep),
}
