import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { compassIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const screen = lazyPart(withTexts(['websites'], async () => (await import('./ui/websites-page.tsx')).WebsitesPage))

export const websitesPage = definePageFeature({
  name: 'websites',
  fills: [fillSlot(settingsPages, 66, { id: 'websites', icon: compassIcon, screen })],
})
