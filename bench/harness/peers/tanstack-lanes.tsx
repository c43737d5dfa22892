import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { columnStartPx } from '#geometry/cell-height.ts'
import { PeerCell, PeerFrame } from './peer-cell.tsx'
import type { PeerList } from './peer-list.ts'

/** Items mounted before and after the view: two rows on a desktop, about 700 px. */
const OVERSCAN = 10

/** @tanstack/react-virtual with one lane per column and exact sizes, so that it never measures. */
export function TanstackLanes({ list }: { readonly list: PeerList }) {
  const { items, shape } = list
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    lanes: shape.columns,
    gap: shape.gapPx,
    overscan: OVERSCAN,
    estimateSize: (index) => items[index]!.heightPx,
  })
  return (
    <PeerFrame list={list}>
      <div role="list" style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => (
          <div
            key={key}
            style={{
              position: 'absolute',
              insetBlockStart: 0,
              insetInlineStart: 0,
              inlineSize: shape.columnWidthPx,
              transform: `translate(${columnStartPx(shape, lane)}px, ${start}px)`,
            }}
          >
            <PeerCell item={items[index]!} topPx={start} />
          </div>
        ))}
      </div>
    </PeerFrame>
  )
}
