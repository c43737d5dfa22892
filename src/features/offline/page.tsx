import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { aboveBottomBar, accountLinks, headerEnd, shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import { clockIcon } from '#kit/icon/icons.ts'
import { latePart } from '#kit/lazy-part/late-part.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { offlineAddresses } from './addresses.ts'
import { OfflineBanner } from './ui/offline-banner.tsx'

/** Its code loads after the first screen. Until then nothing is shown in its place. */
const queueIndicator = latePart(
  async () => (await import(/* chunk: after-start */ './ui/queue-indicator.tsx')).QueueIndicator,
)
/** Loads last, because it caches all files that the page has loaded. */
const readyLine = latePart(async () => (await import(/* chunk: after-start */ './ui/ready-line.tsx')).ReadyLine)
const news = lazyPart(
  async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/connection-news.tsx'))).ConnectionNews,
)

export const offlinePage = definePageFeature({
  name: 'offline',
  addresses: offlineAddresses,
  screens: {
    'offline/changes': {
      member: lazyScreen(async () => (await import('./ui/changes/changes-screen.tsx')).ChangesScreen),
      visitor: lazyScreen(async () => (await import('./ui/changes/visitor-changes.tsx')).VisitorChanges),
    },
  },
  fills: [
    fillSlot(headerEnd, 10, queueIndicator),
    // The banner is part of the page's start, because its code could not be loaded without a network.
    fillSlot(aboveBottomBar, 20, OfflineBanner),
    fillSlot(aboveBottomBar, 40, readyLine),
    fillSlot(shellNews, 10, news),
    fillSlot(accountLinks, 20, { id: 'changes', label: 'shell:changes', icon: clockIcon, to: () => links.changes }),
  ],
})
