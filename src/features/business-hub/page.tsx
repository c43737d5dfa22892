import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { links } from '#contracts/links.ts'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { checkIcon, compassIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { businessHubAddresses } from './addresses.ts'
import { LABEL_KEYS } from './ui/label-keys.ts'
import { MERCHANT_REVIEWED } from './constants.ts'

const reviews = lazyPart(
  withTexts(['business-hub'], async () => (await import('./ui/merchants-part.tsx')).MerchantsPart),
)

export const businessHubPage = definePageFeature({
  name: 'business-hub',
  addresses: businessHubAddresses,
  screens: {
    'business/hub': {
      member: lazyScreen(withTexts(['business-hub'], async () => (await import('./ui/hub-screen.tsx')).HubScreen)),
      visitor: visitorScreen('business-hub', (t) => ({
        icon: compassIcon,
        title: t('noBusiness'),
        text: t('noBusinessText'),
        logIn: t('logIn'),
        pageTitle: t('title'),
      })),
    },
  },
  fills: [
    fillSlot(accountLinks, 20, {
      id: 'business-hub',
      label: 'shell:businessHub',
      icon: compassIcon,
      to: () => links.businessHub,
      isFor: (user) => user.is_partner === true || user.works_in_business === true,
      note: ({ merchant_label: label }) => (label === undefined ? null : `shell:${LABEL_KEYS[label]}`),
    }),
    fillSlot(noticeKinds, 60, {
      kind: MERCHANT_REVIEWED.kind,
      icon: checkIcon,
      to: () => `${links.businessHub}?show_vmp=true`,
    }),
    fillSlot(operatorParts, 40, { id: 'merchants', screen: reviews }),
  ],
})
