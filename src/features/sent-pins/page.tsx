import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { belowCloseup, closeupActions, closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { sentPinsAddresses } from './addresses.ts'

export const sentPinsPage = definePageFeature({
  name: 'sent-pins',
  addresses: sentPinsAddresses,
  screens: {
    'sent-pins/pin': lazyScreen(
      withTexts(['sent-pins'], async () => (await import(/* chunk: closeup */ './ui/sent-screen.tsx')).SentScreen),
      [closeupActions, closeupDetails, belowCloseup],
    ),
  },
})
