import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import { conversionTagsAddresses } from './addresses.ts'

const TEXTS = ['conversion-tags', 'billing']

export const conversionTagsPage = definePageFeature({
  name: 'conversion-tags',
  addresses: conversionTagsAddresses,
  screens: {
    'conversion-tags/list': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/tags-screen.tsx')).TagsScreen)),
      visitor: visitorScreen('conversion-tags', (t) => ({
        icon: lockIcon,
        title: t('title'),
        text: t('visitorText'),
        logIn: t('logIn'),
      })),
    },
  },
})
