import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { shortcuts } from '#features/shortcuts/ui/shortcut-slots.ts'
import { boardIcon, heartIcon } from '#kit/icon/icons.ts'
import { pinsAddresses } from './addresses.ts'
import { PIN_REACTED, PIN_SAVED } from './constants.ts'
import { belowCloseup, closeupActions, closeupDetails } from './ui/closeup-slots.ts'
import { pinShortcuts } from './ui/shortcuts.ts'
import { preloadPinCardTools } from './ui/lazy-pin-card-tools.tsx'

const closeup = lazyScreen(
  async () => (await import(/* chunk: closeup */ './ui/closeup-screen.tsx')).CloseupScreen,
  [closeupActions, closeupDetails, belowCloseup],
)

export const pinsPage = definePageFeature({
  name: 'pins',
  addresses: pinsAddresses,
  screens: { 'pins/closeup': closeup },
  fills: [
    fillSlot(noticeKinds, 21, { kind: PIN_REACTED.kind, icon: heartIcon }),
    fillSlot(noticeKinds, 22, { kind: PIN_SAVED.kind, icon: boardIcon }),
    fillSlot(shortcuts, 50, pinShortcuts),
  ],
  whenIdle: [
    () => {
      preloadPinCardTools()
      closeup.preload()
    },
  ],
})
