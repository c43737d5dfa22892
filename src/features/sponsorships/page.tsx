import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { noticeKinds, type NoticeLook } from '#features/notifications/ui/notice-slots.ts'
import { cardMenu, closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { checkIcon, closeIcon } from '#kit/icon/icons.ts'
import { exitIcon, infoIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { SPONSOR_APPROVED, SPONSOR_ASKED, SPONSOR_DENIED, SPONSOR_LEFT } from './constants.ts'

const TEXTS = ['sponsorships']
const panel = lazyPart(
  withTexts(TEXTS, async () => (await import(/* chunk: closeup */ './ui/sponsorship-panel.tsx')).SponsorshipPanel),
)

/** All these notifications link to the pin, which shows the sponsorship. */
const noticeLooks: readonly NoticeLook[] = [
  { kind: SPONSOR_ASKED.kind, icon: infoIcon },
  { kind: SPONSOR_APPROVED.kind, icon: checkIcon },
  { kind: SPONSOR_DENIED.kind, icon: closeIcon },
  { kind: SPONSOR_LEFT.kind, icon: exitIcon },
]

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
