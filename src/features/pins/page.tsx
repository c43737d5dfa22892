import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { pinsAddresses } from './addresses.ts'
import { belowCloseup, closeupActions, closeupDetails } from './ui/closeup-slots.ts'
import { preloadPinCardTools } from './ui/lazy-pin-card-tools.tsx'

const closeup = lazyScreen(
  async () => (await import('./ui/closeup-screen.tsx')).CloseupScreen,
  [closeupActions, closeupDetails, belowCloseup],
)

export const pinsPage = definePageFeature({
  name: 'pins',
  addresses: pinsAddresses,
  screens: { 'pins/closeup': closeup },
  whenIdle: [
    () => {
      preloadPinCardTools()
      closeup.preload()
    },
  ],
})
