import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { bottomBarItems, headerEnd, shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import { passwordPages } from '#features/session/ui/limited-slots.ts'
import { waysToStart } from './ui/builder-slots.ts'
import { pinBuilderAddresses } from './addresses.ts'
import { CreateItem } from './ui/create-item.tsx'
import { CreateLink } from './ui/create-link.tsx'
import { UnstoredFiles } from './ui/unstored-files.tsx'

const create = lazyScreen(
  withTexts(['create', 'comments'], async () => (await import('./ui/create-screen.tsx')).CreateScreen),
  [waysToStart],
)
const visitor = lazyScreen(withTexts(['create'], async () => (await import('./ui/visitor-create.tsx')).VisitorCreate))

export const pinBuilderPage = definePageFeature({
  name: 'pin-builder',
  addresses: pinBuilderAddresses,
  screens: { 'pin-builder/create': { member: create, visitor } },
  fills: [
    fillSlot(headerEnd, 5, CreateLink),
    fillSlot(bottomBarItems, 15, CreateItem),
    fillSlot(shellNews, 60, UnstoredFiles),
    fillSlot(passwordPages, 60, links.createPin),
  ],
})
