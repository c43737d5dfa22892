import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { hubParts } from '#features/business-hub/ui/hub-slots.ts'
import { listCovers } from '#features/feed/ui/list-covers.ts'
import { noticeKinds, type NoticeLook } from '#features/notifications/ui/notice-slots.ts'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { cardMenu } from '#features/pins/ui/closeup-slots.ts'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { checkIcon, lockIcon, warningIcon } from '#kit/icon/icons.ts'
import { infoIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { adsAddresses } from './addresses.ts'
import { AD_APPROVED, AD_NO_CONSENT, AD_PAUSED, AD_REJECTED } from './constants.ts'

const TEXTS = ['ads']
/** A notice about an ad leads to its campaign, whose page shows the reasons of a rejection. */
const toCampaign: NoticeLook['to'] = ({ data }) => `/business/ads/${data['campaign']}`
const visitor = visitorScreen('ads', (t) => ({
  icon: lockIcon,
  title: t('visitorTitle'),
  text: t('visitorText'),
  logIn: t('logIn'),
}))
const promote = lazyScreen(
  withTexts([...TEXTS, 'billing'], async () => (await import('./ui/promote-screen.tsx')).PromoteScreen),
)

export const adsPage = definePageFeature({
  name: 'ads',
  addresses: adsAddresses,
  screens: {
    'ads/promote': { member: promote, visitor },
    'ads/promote-pin': { member: promote, visitor },
    'ads/campaigns': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/campaigns-screen.tsx')).CampaignsScreen)),
      visitor,
    },
    'ads/campaign': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/campaign-screen.tsx')).CampaignScreen)),
      visitor,
    },
  },
  fills: [
    fillSlot(noticeKinds, 70, { kind: AD_APPROVED.kind, icon: checkIcon, to: toCampaign }),
    fillSlot(noticeKinds, 71, { kind: AD_REJECTED.kind, icon: warningIcon, to: toCampaign }),
    fillSlot(noticeKinds, 72, { kind: AD_PAUSED.kind, icon: warningIcon, to: toCampaign }),
    fillSlot(noticeKinds, 73, { kind: AD_NO_CONSENT.kind, icon: warningIcon, to: toCampaign }),
    fillSlot(listCovers, 10, lazyPart(withTexts(TEXTS, async () => (await import('./ui/ad-covers.tsx')).AdCovers))),
    fillSlot(
      cardMenu,
      63,
      withTexts(TEXTS, async () => (await import('./ui/use-promote-item.ts')).usePromoteItem),
    ),
    fillSlot(hubParts, 20, lazyPart(withTexts(TEXTS, async () => (await import('./ui/hub-ads.tsx')).HubAds))),
    fillSlot(operatorParts, 30, {
      id: 'ads',
      screen: lazyPart(withTexts(TEXTS, async () => (await import('./ui/review-part.tsx')).ReviewPart)),
    }),
    fillSlot(settingsPages, 75, {
      id: 'ads',
      icon: infoIcon,
      screen: lazyPart(withTexts(TEXTS, async () => (await import('./ui/ad-settings.tsx')).AdSettings)),
    }),
  ],
})
