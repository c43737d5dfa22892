import type { ListModule } from '#contracts/list-module.ts'
import type { ListCard } from '#features/feed/contract.ts'

/** Whether a cell of a grid shows no pin. */
export function isModule(card: ListCard): card is ListModule {
  return 'boards' in card
}

/** Whether it says something and leads nowhere. */
export function isHeader(card: ListCard): boolean {
  return card.kind === 'header'
}
