import type { Read, ReadPlan } from '../effects.ts'
import { isSame } from '#contracts/is-same.ts'
import type { Tables } from '../store/tables.ts'
import type { ChangeSet } from '../store/change-set.ts'
import type { AnyProjection } from './projection.ts'

/** A page's subscription to one view. */
export interface ValueWatch {
  /** Row keys that the view reads. */
  readonly keys: readonly string[]
  /** The request that the view needs now; null if it needs none, or cannot know it yet. */
  plan(): ReadPlan | null
  /** True if the changes include something that the view reads. */
  changed(changes: ChangeSet): boolean
  invalidate(): void
  isDue(): boolean
  /** The view, if it differs from the one that the page has; otherwise null. */
  take(): { readonly value: unknown } | null
}

export function createValueWatch(options: {
  readonly projection: AnyProjection
  readonly params: unknown
  readonly tables: Tables
  readonly plan: Read<unknown> | undefined
}): ValueWatch {
  const { params } = options
  const keys = options.projection.reads(params)
  let isDue = true
  let last: { readonly value: unknown } | null = null
  return {
    keys,
    plan: () => options.plan?.(params, options.tables) ?? null,
    changed(changes) {
      if (!isDue && keys.some((key) => changes.has(key))) isDue = true
      return isDue
    },
    invalidate() {
      isDue = true
    },
    isDue: () => isDue,
    take() {
      isDue = false
      const value = options.projection.build(options.tables, params)
      if (last && isSame(last.value, value)) return null
      last = { value }
      return last
    },
  }
}
