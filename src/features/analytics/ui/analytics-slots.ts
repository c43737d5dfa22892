import { defineSlot } from '#app/plug/slots.tsx'
import type { ANALYTICS_PARTS } from '#features/analytics/addresses.ts'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'

interface AnalyticsPart {
  /** The part's address below `/analytics`. Its name is the text `analytics:part.<id>`. */
  readonly id: (typeof ANALYTICS_PARTS)[number]
  readonly screen: LazyPart<object>
}

/** Parts of the analysts' console that belong to other features. */
export const analyticsParts = defineSlot<AnalyticsPart>('parts of the analysts’ console')
