import i18next from 'i18next'
import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { operatorAddresses } from './addresses.ts'

/** With its texts: a screen that cannot be read is not loaded yet. */
const screen = lazyScreen(async () => {
  const [{ OperatorScreen }, { operatorTexts }] = await Promise.all([
    import('./ui/operator-screen.tsx'),
    import('./ui/operator-texts.ts'),
  ])
  await operatorTexts(i18next.language)
  return OperatorScreen
})

export const operatorPage = definePageFeature({
  name: 'operator',
  addresses: operatorAddresses,
  screens: { 'operator/overview': screen, 'operator/part': screen },
  fills: [
    fillSlot(accountLinks, 30, {
      id: 'operator',
      label: 'shell:operator',
      icon: 'settings',
      to: () => '/admin',
      role: 'operator',
    }),
  ],
})
