import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { checkIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { PIN_TRIED } from './constants.ts'

const tries = lazyPart(
  withTexts(['tried', 'comments'], async () => (await import(/* chunk: closeup */ './ui/tries.tsx')).Tries),
)

export const triedPage = definePageFeature({
  name: 'tried',
  fills: [fillSlot(closeupDetails, 6, tries), fillSlot(noticeKinds, 36, { kind: PIN_TRIED.kind, icon: checkIcon })],
})
