import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { cardMenu, closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { noticeLooks } from './ui/notice-looks.ts'

const TEXTS = ['sponsorships']
const panel = lazyPart(withTexts(TEXTS, async () => (await import('./ui/sponsorship-panel.tsx')).SponsorshipPanel))

export const sponsorshipsPage = definePageFeature({
  name: 'sponsorships',
  fills: [
    fillSlot(closeupDetails, 2, panel),
    fillSlot(
      cardMenu,
      60,
      withTexts(TEXTS, async () => (await import('./ui/use-sponsor-items.tsx')).useSponsorItems),
    ),
    ...noticeLooks.map((look, at) => fillSlot(noticeKinds, 55 + at, look)),
  ],
})
