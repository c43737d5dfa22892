import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { aroundShell } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { profileSections } from '#features/users/ui/profile-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { boardsAddresses } from './addresses.ts'
import { BoardPickerProvider } from './ui/board-picker-provider.tsx'

const board = lazyScreen(async () => (await import('./ui/board-screen.tsx')).BoardScreen)
const ofProfile = lazyPart(async () => (await import('./ui/profile-boards.tsx')).ProfileBoards)

export const boardsPage = definePageFeature({
  name: 'boards',
  addresses: boardsAddresses,
  screens: { 'boards/board': board },
  fills: [fillSlot(aroundShell, 10, BoardPickerProvider), fillSlot(profileSections, 10, ofProfile)],
})
