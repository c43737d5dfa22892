import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { settingsIcon } from '#kit/icon/icons.ts'
import { operatorAddresses } from './addresses.ts'

const screen = lazyScreen(
  withTexts(['operator', 'ads', 'business-hub'], async () => (await import('./ui/operator-screen.tsx')).OperatorScreen),
)

export const operatorPage = definePageFeature({
  name: 'operator',
  addresses: operatorAddresses,
  screens: { 'operator/overview': screen, 'operator/part': screen },
  fills: [
    fillSlot(accountLinks, 30, {
      id: 'operator',
      label: 'shell:operator',
      icon: settingsIcon,
      to: () => '/admin',
      roles: ['operator'],
    }),
  ],
})
