import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { billingAddresses } from './addresses.ts'

const TEXTS = ['billing']
const visitor = visitorScreen('billing', (t) => ({
  icon: 'lock',
  title: t('visitorTitle'),
  text: t('visitorText'),
  logIn: t('logIn'),
}))

export const billingPage = definePageFeature({
  name: 'billing',
  addresses: billingAddresses,
  screens: {
    'billing/profile': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/billing-screen.tsx')).BillingScreen)),
      visitor,
    },
    'billing/invoices': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/invoices-screen.tsx')).InvoicesScreen)),
      visitor,
    },
    'billing/invoice': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/invoice-screen.tsx')).InvoiceScreen)),
      visitor,
    },
  },
  fills: [
    fillSlot(operatorParts, 40, {
      id: 'money',
      screen: lazyPart(withTexts(TEXTS, async () => (await import('./ui/money-part.tsx')).MoneyPart)),
    }),
  ],
})
