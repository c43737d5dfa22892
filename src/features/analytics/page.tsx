import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { businessParts } from '#features/businesses/ui/business-slots.ts'
import { cardMenu } from '#features/pins/ui/closeup-slots.ts'
import { passwordPages } from '#features/session/ui/limited-slots.ts'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { analyticsAddresses } from './addresses.ts'

const screen = lazyScreen(
  withTexts(['analytics'], async () => (await import('./ui/analytics-screen.tsx')).AnalyticsScreen),
)

const ofProfile = lazyPart(
  withTexts(
    ['statistics', 'access'],
    async () => (await import('./ui/profile-statistics-part.tsx')).ProfileStatisticsPart,
  ),
)

export const analyticsPage = definePageFeature({
  name: 'analytics',
  addresses: analyticsAddresses,
  screens: { 'analytics/start': screen, 'analytics/part': screen },
  fills: [
    fillSlot(
      cardMenu,
      30,
      withTexts(['statistics'], async () => (await import('./ui/use-statistics-item.tsx')).useStatisticsItem),
    ),
    fillSlot(businessParts, 30, { id: 'statistics', screen: ofProfile }),
    fillSlot(accountLinks, 29, {
      id: 'analytics',
      label: 'shell:analytics',
      icon: chartIcon,
      to: () => '/analytics',
      isFor: (user) => user.is_employee === true,
    }),
    fillSlot(passwordPages, 50, '/analytics'),
  ],
})
