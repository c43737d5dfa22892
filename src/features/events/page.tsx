import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { aboveBottomBar, accountSections, shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { infoIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

const banner = lazyPart(
  async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/consent-banner.tsx'))).ConsentBanner,
)
const line = lazyPart(
  async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/consent-banner.tsx'))).ConsentLine,
)
const cookies = lazyPart(async () => (await import(/* chunk: account-menu */ './ui/cookie-section.tsx')).CookieSection)

const cookieSettings = lazyPart(async () => (await import('./ui/cookie-settings.tsx')).CookieSettings)

/** Starts recording. If its code cannot be loaded, nothing is recorded and the product still works. */
async function startRecording(isMember: boolean): Promise<void> {
  try {
    const { startTracker } = await loadChunk(() => import('./client/start-tracker.ts'))
    startTracker(isMember)
  } catch (error) {
    console.warn('Events are not recorded', error)
  }
}

export const eventsPage = definePageFeature({
  name: 'events',
  fills: [
    fillSlot(shellNews, 30, banner),
    fillSlot(aboveBottomBar, 30, line),
    fillSlot(accountSections, 20, cookies),
    fillSlot(settingsPages, 130, { id: 'cookies', icon: infoIcon, screen: cookieSettings }),
  ],
  whenIdle: [(isMember) => void startRecording(isMember)],
})
