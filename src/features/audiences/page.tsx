import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { businessParts } from '#features/businesses/ui/business-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const screen = lazyPart(
  withTexts(
    ['audiences', 'access', 'conversion-tags'],
    async () => (await import('./ui/audiences-part.tsx')).AudiencesPart,
  ),
)

export const audiencesPage = definePageFeature({
  name: 'audiences',
  fills: [fillSlot(businessParts, 20, { id: 'audiences', screen })],
})
