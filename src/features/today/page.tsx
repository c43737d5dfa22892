import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { todayAddresses } from './addresses.ts'

const start = lazyScreen(withTexts(['today', 'ideas'], async () => (await import('./ui/today-screen.tsx')).TodayScreen))
const article = lazyScreen(withTexts(['today'], async () => (await import('./ui/article-screen.tsx')).ArticleScreen))
const editor = lazyPart(withTexts(['today'], async () => (await import('./ui/editor-part.tsx')).EditorPart))

export const todayPage = definePageFeature({
  name: 'today',
  addresses: todayAddresses,
  screens: { 'today/start': start, 'today/article': article },
  fills: [fillSlot(operatorParts, 22, { id: 'today', screen: editor })],
})
