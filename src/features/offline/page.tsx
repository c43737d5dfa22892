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

/** Shows nothing while nothing waits: its code loads after the first screen. */
const queueIndicator = latePart(async () => (await import('./ui/queue-indicator.tsx')).QueueIndicator)
/** Needs all files of the page, so it comes last. */
const readyLine = latePart(async () => (await import('./ui/ready-line.tsx')).ReadyLine)
const news = lazyPart(async () => (await loadChunk(() => import('./ui/connection-news.tsx'))).ConnectionNews)

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
    // Part of the page's start: without a network it could not be loaded.
    fillSlot(aboveBottomBar, 20, OfflineBanner),
    fillSlot(aboveBottomBar, 40, readyLine),
    fillSlot(shellNews, 10, news),
    fillSlot(accountLinks, 20, { id: 'changes', label: 'shell:changes', icon: clockIcon, to: () => links.changes }),
  ],
})
