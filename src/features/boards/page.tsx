import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { aroundShell, shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { shortcuts } from '#features/shortcuts/ui/shortcut-slots.ts'
import { profileSections } from '#features/users/ui/profile-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { passwordPages } from '#features/session/ui/limited-slots.ts'
import { storeBoards } from './ui/store-boards.ts'
import { isPinWanted } from './ui/wanted-pin.ts'
import { boardsAddresses } from './addresses.ts'
import { aboveBoardPins, boardActions } from './ui/board-slots.ts'
import { profileTools } from './ui/lazy-profile-tools.ts'
import { boardShortcuts } from './ui/shortcuts.ts'
import { BoardPickerProvider } from './ui/board-picker-provider.tsx'

const board = lazyScreen(
  withTexts(['board-more'], async () => (await import('./ui/board-screen.tsx')).BoardScreen),
  [boardActions, aboveBoardPins],
)
const create = () => import('./ui/create-board-screen.tsx')
const ofProfile = lazyPart(
  withTexts(['board-more'], async () => (await import('./ui/profile-boards.tsx')).ProfileBoards),
  [profileTools],
)
/** The part is loaded late, because most visits have no pin to save. */
const wanted = lazyPart(async () =>
  isPinWanted() ? (await import('./ui/save-wanted-pin.tsx')).SaveWantedPin : () => null,
)

export const boardsPage = definePageFeature({
  name: 'boards',
  addresses: boardsAddresses,
  screens: {
    'boards/create': {
      member: lazyScreen(async () => (await create()).CreateBoardScreen),
      visitor: lazyScreen(withTexts(['board-more'], async () => (await create()).VisitorCreateBoard)),
    },
    'boards/board': board,
  },
  fills: [
    fillSlot(aroundShell, 10, BoardPickerProvider),
    fillSlot(profileSections, 10, ofProfile),
    fillSlot(shellNews, 90, wanted),
    fillSlot(passwordPages, 70, '/board/create'),
    fillSlot(shortcuts, 40, boardShortcuts),
  ],
  whenIdle: [(isMember) => isMember && storeBoards()],
})
