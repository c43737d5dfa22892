import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { trashIcon } from '#kit/icon/late-icons.ts'
import { trashAddresses } from './addresses.ts'

const load = () => import('./ui/trash-screen.tsx')

export const trashPage = definePageFeature({
  name: 'trash',
  addresses: trashAddresses,
  screens: {
    'trash/list': {
      member: lazyScreen(withTexts(['trash'], async () => (await load()).TrashScreen)),
      visitor: visitorScreen('trash', (t) => ({
        icon: trashIcon,
        title: t('title'),
        text: t('visitorText'),
        logIn: t('logIn'),
      })),
    },
  },
  fills: [fillSlot(accountLinks, 20, { id: 'trash', label: 'shell:trash', icon: trashIcon, to: () => '/trash' })],
})
