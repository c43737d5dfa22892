import type { Frame } from '#contracts/stream.ts'

/** A list as a page in memory has it: handles in their order, and the cards that arrived. */
export interface PageList<Card extends object> {
  readonly handles: number[]
  readonly cards: Map<number, Card>
}

/** Applies one update of a frame to the list, like the page does. */
export function takeListUpdate<Card extends object>(list: PageList<Card>, update: Frame['updates'][number]): void {
  const { handles, cards } = list
  if (update.kind === 'geometry') handles.splice(update.geometry.from, Infinity, ...update.geometry.handles)
  else if (update.kind === 'cards') for (const [handle, card] of update.cards) cards.set(handle, card as Card)
  else if (update.kind === 'patches')
    for (const [handle, fields] of update.patches)
      cards.set(handle, { ...cards.get(handle)!, ...(fields as Partial<Card>) })
}
