import { expect, test } from 'vitest'
import { fillsOf, sortFills } from '#app/plug/slots.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { hubParts } from '#features/business-hub/ui/hub-slots.ts'
import { latePageFeatures } from '#features/late-page-features.tsx'
import { startPageFeatures } from '#features/page-features.tsx'
import { businessOnboardingPage } from './page.tsx'

const fills = sortFills([...startPageFeatures, ...latePageFeatures].flatMap((feature) => feature.fills ?? []))

test('the account menu leads a member who works in no business to the stepper, and one who does to the hub', () => {
  const shownTo = (user: object) =>
    fillsOf(accountLinks, fills)
      .filter(({ id }) => id === 'business-hub' || id === 'start-business')
      .filter(({ isFor }) => isFor?.(user as Parameters<NonNullable<typeof isFor>>[0]))
      .map(({ to }) => to('ada'))
  expect(shownTo({})).toEqual(['/business/create'])
  expect(shownTo({ works_in_business: true })).toEqual(['/business/hub'])
  expect(shownTo({ is_partner: true })).toEqual(['/business/hub', '/business/create'])
})

test('the hub shows the same way', () => {
  const own = fillsOf(hubParts, sortFills(businessOnboardingPage.fills ?? []))
  expect(own).toHaveLength(1)
})
