import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { businessParts } from '#features/businesses/ui/business-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const screen = lazyPart(
  withTexts(
    ['catalogs', 'access', 'audiences', 'products'],
    async () => (await import('./ui/catalogs-part.tsx')).CatalogsPart,
  ),
)

export const catalogsPage = definePageFeature({
  name: 'catalogs',
  fills: [fillSlot(businessParts, 30, { id: 'catalogs', screen })],
})
