import { createRoot } from 'react-dom/client'
import '#kit/tokens.css'
import '#kit/base.css'
import { imageUrl, WIDTH_RENDITIONS } from '#features/media/constants.ts'
import type { PinCard } from '#features/pins/contract.ts'
import type { CellBox } from '#kit/grid/grid-cell.tsx'
import { Grid } from '#kit/grid/grid.tsx'
import { fittingWidth } from '#kit/image/fitting-width.ts'
import { Picture } from '#kit/image/picture.tsx'
import { ArraySource } from './array-source.ts'
import { seededList } from './seeded-list.ts'

declare global {
  interface Window {
    /** What the measuring script drives. */
    harness: { readonly source: ArraySource; readonly startMs: () => number; readonly restart: () => void }
  }
}

const query = new URLSearchParams(location.search)
document.documentElement.dir = query.get('dir') ?? 'ltr'
const count = Number(query.get('n') ?? 100_000)
const list = seededList(count + 5_000)
const source = new ArraySource(list, count)
let startedAt = 0
let startMs = -1

function renderCard(card: PinCard, box: CellBox) {
  const { rendition } = fittingWidth(WIDTH_RENDITIONS, box.widthPx, devicePixelRatio)
  return (
    <a href={`#${card.id}`} data-grid-focus tabIndex={-1} aria-label={card.title || 'Pin'}>
      <Picture
        src={imageUrl(card.signature, rendition)}
        alt={card.title}
        widthPx={box.widthPx}
        heightPx={box.pictureHeightPx}
        color={card.color}
        topPx={box.topPx}
        isUrgent={box.isFirst}
      />
      <span>{card.title}</span>
    </a>
  )
}

let root = createRoot(document.getElementById('root')!)
function start(): void {
  startedAt = performance.now()
  startMs = -1
  root.render(
    <Grid source={source} renderCard={renderCard} idOf={(card) => card.id} label="Pins" loadingLabel="Loading" onOpen={() => undefined} header={<div style={{ blockSize: 64 }} />} />,
  )
  const look = () => {
    if (document.querySelector('[data-index]')) {
      requestAnimationFrame(() => setTimeout(() => (startMs = performance.now() - startedAt)))
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
start()
window.harness = {
  source,
  startMs: () => startMs,
  restart: () => {
    root.unmount()
    root = createRoot(document.getElementById('root')!)
    start()
  },
}
