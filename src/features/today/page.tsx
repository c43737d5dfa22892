import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { todayAddresses } from './addresses.ts'

const start = lazyScreen(withTexts(['today', 'ideas'], async () => (await import('./ui/today-screen.tsx')).TodayScreen))
const article = lazyScreen(withTexts(['today'], async () => (await import('./ui/article-screen.tsx')).ArticleScreen))
const editor = lazyScreen(withTexts(['today'], async () => (await import('./ui/editor-screen.tsx')).EditorScreen))

export const todayPage = definePageFeature({
  name: 'today',
  addresses: todayAddresses,
  screens: { 'today/start': start, 'today/article': article, 'today/editor': editor },
  fills: [
    fillSlot(accountLinks, 31, {
      id: 'today-editor',
      label: 'shell:todayEditor',
      icon: 'edit',
      to: () => '/admin/today',
      roles: ['operator'],
    }),
  ],
})
