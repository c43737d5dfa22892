import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { businessParts } from '#features/businesses/ui/business-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const screen = lazyPart(withTexts(['groups', 'access'], async () => (await import('./ui/groups-part.tsx')).GroupsPart))

export const assetGroupsPage = definePageFeature({
  name: 'asset-groups',
  fills: [fillSlot(businessParts, 10, { id: 'asset-groups', screen })],
})
