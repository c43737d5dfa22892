import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import '#kit/tokens.css'
import '#kit/base.css'
import { IslandContext } from '#client/island-context.ts'
import type { ListKey } from '#contracts/ids.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import type { Island } from '#features/start/contract.ts'
import boards from '../../locales/en_US/first/boards.json'
import feed from '../../locales/en_US/first/feed.json'
import type { ArraySource } from './array-source.ts'
import { count, list, source } from './client-stand-in.ts'
import { MasonicGrid } from './peers/masonic-grid.tsx'
import { peerList } from './peers/peer-list.ts'
import { TanstackLanes } from './peers/tanstack-lanes.tsx'
import { VirtuosoGrid } from './peers/virtuoso-masonry.tsx'

declare global {
  interface Window {
    /** What the measuring script uses. */
    harness: { readonly source: ArraySource; readonly startMs: () => number; readonly restart: () => void }
  }
}

const query = new URLSearchParams(location.search)
document.documentElement.dir = query.get('dir') ?? 'ltr'
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light'
await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { boards, feed } }, interpolation: { escapeValue: false } })

const PEERS = { tanstack: TanstackLanes, masonic: MasonicGrid, virtuoso: VirtuosoGrid }
const Peer = PEERS[query.get('grid') as keyof typeof PEERS]
const peers = Peer === undefined ? null : peerList(list, count)

let startedAt = 0
let startMs = -1
let root = createRoot(document.getElementById('root')!)

function start(): void {
  startedAt = performance.now()
  startMs = -1
  root.render(
    <IslandContext value={{} as Island}>
      <MemoryRouter>
        {peers === null ? (
          <PinGrid
            listKey={'home' as ListKey}
            label="Pins"
            canRefresh
            header={<div style={{ blockSize: 'var(--header-height)' }} />}
          />
        ) : (
          <Peer list={peers} />
        )}
      </MemoryRouter>
    </IslandContext>,
  )
  const look = () => {
    if (document.querySelector('[data-index]'))
      requestAnimationFrame(() => setTimeout(() => (startMs = performance.now() - startedAt)))
    else requestAnimationFrame(look)
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
