import type { ReactNode } from 'react'
import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { ListKey } from '#contracts/ids.ts'

/**
 * The element that covers the cell at an index of a list, or null if the pin itself is shown. It must return the same
 * element for the same index.
 */
export type CoverOf = (index: number) => ReactNode

export interface ListCoversProps {
  readonly listKey: ListKey
  /** Sets the covers. Call it again when they change. Cells keep their positions and sizes. The function is stable. */
  readonly onCovers: (coverOf: CoverOf) => void
}
/** Parts that cover cells of a list. They render nothing themselves. */
export const listCovers = defineSlot<Part<ListCoversProps>>('covers of a list')
