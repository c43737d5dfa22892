import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { lockIcon, warningIcon } from '#kit/icon/icons.ts'
import { infoIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { billingAddresses } from './addresses.ts'
import { INVOICE_ISSUED, PAYMENT_FAILED } from './constants.ts'

const TEXTS = ['billing']
const visitor = visitorScreen('billing', (t) => ({
  icon: lockIcon,
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
    fillSlot(noticeKinds, 72, {
      kind: INVOICE_ISSUED.kind,
      icon: infoIcon,
      to: ({ data }) => `/business/invoices?account=${data['account_id']}`,
    }),
    fillSlot(noticeKinds, 73, {
      kind: PAYMENT_FAILED.kind,
      icon: warningIcon,
      to: ({ data }) => `/business/billing?account=${data['account_id']}`,
    }),
    fillSlot(operatorParts, 40, {
      id: 'money',
      screen: lazyPart(withTexts(TEXTS, async () => (await import('./ui/money-part.tsx')).MoneyPart)),
    }),
  ],
})
