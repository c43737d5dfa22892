/**
 * Code that no first screen needs. It is in chunks of its own, to keep the worker small, and each chunk is loaded when
 * it is first needed. The service worker keeps the chunks for offline use. If a chunk cannot be loaded, the caller gets
 * the error, and the next call tries again.
 */
export const lateParts = {
  compaction: () => import('./log/compaction.ts'),
  fillLists: () => import('./lists/fill-lists.ts'),
  memberChoices: () => import('./sync/member-choices.ts'),
  steps: () => import('./history/take-step.ts'),
} as const

export type LateParts = typeof lateParts
