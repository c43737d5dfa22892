import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { apiReferenceAddresses } from './addresses.ts'

export const apiReferencePage = definePageFeature({
  name: 'api-reference',
  addresses: apiReferenceAddresses,
  screens: {
    'api-reference/calls': lazyScreen(withTexts(['api'], async () => (await import('./ui/api-screen.tsx')).ApiScreen)),
  },
})
