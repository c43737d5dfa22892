import { useLayoutEffect, useMemo, useReducer } from 'react'
import type { ListSource } from '#contracts/list-source.ts'
import { CardDrawer, type PaintFill } from './card-drawer.ts'
import type { GridScroll } from './grid-scroll.ts'

/** The card drawer of a grid. The grid calls `prepare` and `settle` with each rendering. */
export function useCardDrawer<Card>(
  source: ListSource<Card>,
  scroll: GridScroll,
  paintFill?: PaintFill<Card>,
): CardDrawer<Card> {
  const [, rerender] = useReducer((n: number) => n + 1, 0)
  const drawer = useMemo(() => new CardDrawer(source, scroll, paintFill), [source, scroll, paintFill])
  useLayoutEffect(() => drawer.begin(rerender), [drawer])
  return drawer
}
