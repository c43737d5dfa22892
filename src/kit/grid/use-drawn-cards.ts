import { useLayoutEffect, useRef } from 'react'

/**
 * The cards to draw. While the list flies past, new cells stay plain colour; a card that is drawn already is not taken
 * away for it: drawing all of them again would cost a late frame just when the reader slows down. Nor is it where the source
 * has let go of a card far from the view whose cell stays for the focus: with the card the focus would go.
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
  const drawn = useRef<ReadonlyMap<number, Card>>(new Map())
  const cards = handles.map((handle) => {
    const before = drawn.current.get(handle)
    return isFast && handle !== kept && before === undefined ? undefined : (cardOf(handle) ?? before)
  })
  useLayoutEffect(() => {
    drawn.current = new Map(
      handles.flatMap((handle, at) => (cards[at] === undefined ? [] : [[handle, cards[at]] as const])),
    )
  })
  return cards
}
