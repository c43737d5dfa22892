import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { personIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const screen = lazyPart(
  withTexts(['businesses'], async () => (await import('./ui/businesses-page.tsx')).BusinessesPage),
)

export const linkedBusinessesPage = definePageFeature({
  name: 'linked-businesses',
  fills: [fillSlot(settingsPages, 67, { id: 'businesses', icon: personIcon, screen })],
})
