import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { bottomBarItems, headerField } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { searchAddresses } from './addresses.ts'
import { SearchField } from './ui/search-field.tsx'
import { SearchItem } from './ui/search-item.tsx'

const results = lazyScreen(withTexts(['searching'], async () => (await import('./ui/search-screen.tsx')).SearchScreen))

export const searchPage = definePageFeature({
  name: 'search',
  addresses: searchAddresses,
  screens: { 'search/start': results, 'search/scope': results },
  fills: [fillSlot(headerField, 10, SearchField), fillSlot(bottomBarItems, 10, SearchItem)],
})
