import type { ListModule } from '#contracts/list-module.ts'
import type { ListCard } from '#features/feed/contract.ts'

/** True if the cell is a module instead of a pin. */
export function isModule(card: ListCard): card is ListModule {
  return 'boards' in card
}

/** True if the cell has text without a link. */
export function isHeader(card: ListCard): boolean {
  return card.kind === 'header'
}
