/**
 * Code that no first screen needs, in chunks of its own: the worker is smaller without it. Each is loaded when it is first
 * needed; the service worker keeps the chunks, so that they are there offline. A fetch that fails is reported to the caller,
 * and the next call tries again.
 */
export const lateParts = {
  compaction: () => import('./log/compaction.ts'),
  fillLists: () => import('./lists/fill-lists.ts'),
  memberChoices: () => import('./sync/member-choices.ts'),
  steps: () => import('./history/take-step.ts'),
} as const

export type LateParts = typeof lateParts
