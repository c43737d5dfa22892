import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { preloadForDesktop } from '#app/plug/preload-for-desktop.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { bottomBarItems, headerField } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { smartBoardPins } from '#features/boards/ui/board-slots.ts'
import { boardStrip } from '#features/feed/ui/modules/lazy-board-strip.ts'
import { ANYWHERE, shortcuts } from '#features/shortcuts/ui/shortcut-slots.ts'
import { profileActions } from '#features/users/ui/profile-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { quietCommands } from '#features/session/ui/limited-slots.ts'
import { searchAddresses } from './addresses.ts'
import { SearchField } from './ui/search-field.tsx'
import { SearchItem } from './ui/search-item.tsx'

const results = lazyScreen(
  withTexts(['searching', 'board-more'], async () => (await import('./ui/search-screen.tsx')).SearchScreen),
  [],
  [boardStrip],
)

const smartPins = lazyPart(
  withTexts(['searching'], async () => (await import('./ui/smart-board-pins.tsx')).SmartBoardPins),
)

const person = lazyPart(withTexts(['searching'], async () => (await import('./ui/search-person.tsx')).SearchPerson))

export const searchPage = definePageFeature({
  name: 'search',
  addresses: searchAddresses,
  screens: { 'search/start': results, 'search/scope': results },
  fills: [
    fillSlot(headerField, 10, SearchField),
    fillSlot(bottomBarItems, 10, SearchItem),
    fillSlot(profileActions, 30, person),
    fillSlot(smartBoardPins, 10, smartPins),
    fillSlot(quietCommands, 10, 'rememberSearch'),
    fillSlot(shortcuts, 20, [{ id: 'search', place: ANYWHERE, keys: ['/'] }]),
  ],
  whenIdle: [preloadForDesktop(results)],
})
