import type { ReactNode } from 'react'
import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { ListKey } from '#contracts/ids.ts'

/** What covers the cell at a position of a list, from 0; null for its own pin. The same position gives the same element. */
export type CoverOf = (index: number) => ReactNode

export interface ListCoversProps {
  readonly listKey: ListKey
  /** Takes the covers; call it again when they change. Cells keep their places and sizes. A stable function. */
  readonly onCovers: (coverOf: CoverOf) => void
}
/** Parts that cover cells of a list. They draw nothing by themselves. */
export const listCovers = defineSlot<Part<ListCoversProps>>('covers of a list')
