import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { afterSave } from '#features/boards/ui/board-slots.ts'
import { belowDraftLink } from '#features/pin-builder/ui/builder-slots.ts'
import { boardIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { duplicateAddresses } from './addresses.ts'

const TEXTS = ['duplicates']
const load = () => import('./ui/duplicates-screen.tsx')
const earlier = withTexts(TEXTS, () => import('./ui/tell-earlier-saves.ts'))
const sameLink = lazyPart(withTexts(TEXTS, async () => (await import('./ui/same-link-note.tsx')).SameLinkNote))

export const duplicatesPage = definePageFeature({
  name: 'duplicates',
  addresses: duplicateAddresses,
  screens: {
    'duplicates/review': {
      member: lazyScreen(withTexts(TEXTS, async () => (await load()).DuplicatesScreen)),
      visitor: visitorScreen('duplicates', (t) => ({
        icon: boardIcon,
        title: t('title'),
        text: t('visitorText'),
        logIn: t('logIn'),
      })),
    },
  },
  fills: [
    fillSlot(accountLinks, 19, {
      id: 'duplicates',
      label: 'shell:duplicates',
      icon: boardIcon,
      to: () => '/duplicates',
    }),
    fillSlot(belowDraftLink, 10, sameLink),
    fillSlot(afterSave, 10, async (save) => (await earlier()).tellEarlierSaves(save)),
  ],
})
