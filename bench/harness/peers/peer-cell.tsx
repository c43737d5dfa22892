import { createContext, memo, useContext, useEffect } from 'react'
import { PinCard } from '#features/pins/ui/pin-card.tsx'
import { usePinCardText, type PinCardText } from '#features/pins/ui/use-pin-card-text.ts'
import { setReading } from '#kit/image/load-queue.ts'
import type { PeerItem, PeerList } from './peer-list.ts'

interface PeerSurroundings {
  readonly list: PeerList
  readonly text: PinCardText
}

const Surroundings = createContext<PeerSurroundings | null>(null)

/** What surrounds every peer's grid: the list, the texts of cards, and the scroll position for the picture queue. */
export function PeerFrame({ list, children }: { readonly list: PeerList; readonly children: React.ReactNode }) {
  const text = usePinCardText()
  useEffect(() => {
    let [lastPx, lastMs] = [window.scrollY, performance.now()]
    const onScroll = () => {
      const [nowPx, nowMs] = [window.scrollY, performance.now()]
      const speedPxPerS = (Math.abs(nowPx - lastPx) / Math.max(1, nowMs - lastMs)) * 1_000
      setReading({ topPx: nowPx, viewPx: window.innerHeight, direction: nowPx < lastPx ? -1 : 1, speedPxPerS })
      ;[lastPx, lastMs] = [nowPx, nowMs]
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return (
    <Surroundings value={{ list, text }}>
      <div style={{ inlineSize: list.usedPx, marginInline: 'auto' }}>{children}</div>
    </Surroundings>
  )
}

interface PeerCellProps {
  readonly item: PeerItem
  /** The position of the cell, if the peer reports it. The nearest pictures load first. */
  readonly topPx: number
}

/** The product's card in a box of the exact size, so that only the grids differ. */
export const PeerCell = memo(function PeerCell({ item, topPx }: PeerCellProps) {
  const { list, text } = useContext(Surroundings)!
  const { columnWidthPx, footerPx } = list.shape
  return (
    <div role="listitem" data-index={item.index} style={{ blockSize: item.heightPx, contain: 'layout paint style' }}>
      <PinCard
        hasFooter
        pin={list.card(item.index)}
        box={boxOf(item, topPx, columnWidthPx, footerPx)}
        text={text}
        boardId={null}
        boardName=""
        canSelect={false}
        onMenu={openNothing}
      />
    </div>
  )
})

/** Does nothing, because cards without tools have no menu. */
function openNothing(): void {
  return
}

function boxOf({ heightPx }: PeerItem, topPx: number, widthPx: number, footerPx: number) {
  return {
    topPx: () => topPx,
    widthPx,
    pictureHeightPx: heightPx - footerPx,
    isActive: false,
    isSelected: null,
    isFirst: false,
  }
}
