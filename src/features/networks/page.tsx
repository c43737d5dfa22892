import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { linkIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const screen = lazyPart(withTexts(['networks'], async () => (await import('./ui/networks-page.tsx')).NetworksPage))

export const networksPage = definePageFeature({
  name: 'networks',
  fills: [fillSlot(settingsPages, 68, { id: 'networks', icon: linkIcon, screen })],
})
