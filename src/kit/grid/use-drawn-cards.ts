import { useLayoutEffect, useRef } from 'react'

/**
 * The cards to draw. While the list flies past, new cells stay plain colour; a card that is drawn already is not taken
 * away for it: drawing all of them again would cost a late frame just when the reader slows down.
 * @param isFast the list flies past
 * @param kept the focused item, whose card is drawn always
 * @returns by place in `handles`; undefined for a cell of plain colour
 */
export function useDrawnCards<Card>(
  handles: readonly number[],
  cardOf: (handle: number) => Card | undefined,
  isFast: boolean,
  kept: number | null,
): readonly (Card | undefined)[] {
  const drawn = useRef<ReadonlySet<number>>(new Set())
  const cards = handles.map((handle) =>
    isFast && handle !== kept && !drawn.current.has(handle) ? undefined : cardOf(handle),
  )
  useLayoutEffect(() => {
    drawn.current = new Set(handles.filter((_, at) => cards[at] !== undefined))
  })
  return cards
}
