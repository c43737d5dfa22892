/**
 * Code that no first screen waits for, in chunks of its own: the worker is smaller by it (L4). Each is asked for when it is
 * first needed; the service worker keeps the chunks, so that they are there offline. A fetch that fails is told to whoever
 * asked, and the next one asks again.
 */
export const lateParts = {
  compaction: () => import('./log/compaction.ts'),
  fillLists: () => import('./lists/fill-lists.ts'),
  entering: () => import('#features/session/effects/entering.ts'),
  refusedChanges: () => import('./sync/refused-changes.ts'),
  steps: () => import('./history/take-step.ts'),
  takeOverOlder: () => import('./take-over-older.ts'),
} as const

export type LateParts = typeof lateParts
