import { VirtuosoMasonry } from '@virtuoso.dev/masonry'
import { PeerCell, PeerFrame } from './peer-cell.tsx'
import type { PeerItem, PeerList } from './peer-list.ts'

/** @virtuoso.dev/masonry. It measures what it mounts and accepts no sizes, so the gap is part of its cells. */
export function VirtuosoGrid({ list }: { readonly list: PeerList }) {
  return (
    <PeerFrame list={list}>
      <VirtuosoMasonry
        role="list"
        useWindowScroll
        columnCount={list.shape.columns}
        data={list.items}
        context={list.shape.gapPx}
        ItemContent={Cell}
      />
    </PeerFrame>
  )
}

function Cell({ data, context: gapPx }: { readonly data: PeerItem; readonly context: number }) {
  return (
    <div style={{ paddingBlockEnd: gapPx, paddingInline: gapPx / 2 }}>
      <PeerCell item={data} topPx={window.scrollY} />
    </div>
  )
}
