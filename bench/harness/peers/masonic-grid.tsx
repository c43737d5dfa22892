import { useMasonry, usePositioner, useScroller } from 'masonic'
import { useState } from 'react'
import { PeerCell, PeerFrame } from './peer-cell.tsx'
import type { PeerItem, PeerList } from './peer-list.ts'

const SCROLL_FPS = 60

/**
 * masonic, with a positioner that knows every height in advance. Otherwise, masonic would measure all items above the
 * target of a jump.
 */
export function MasonicGrid({ list }: { readonly list: PeerList }) {
  const { items, shape } = list
  const [viewPx] = useState(() => window.innerHeight)
  const positioner = usePositioner({
    width: list.usedPx,
    columnCount: shape.columns,
    columnGutter: shape.gapPx,
  })
  useState(() => {
    for (const { index, heightPx } of items) positioner.set(index, heightPx)
  })
  const { scrollTop, isScrolling } = useScroller(0, SCROLL_FPS)
  const grid = useMasonry({ positioner, items, scrollTop, isScrolling, height: viewPx, role: 'list', render: Cell })
  return <PeerFrame list={list}>{grid}</PeerFrame>
}

/** masonic does not report the position of a cell, so pictures load in the order of the cells. */
function Cell({ data }: { readonly data: PeerItem }) {
  return <PeerCell item={data} topPx={window.scrollY} />
}
