import type { PageAddresses } from '#contracts/page-address.ts'

export const onboardingAddresses = {
  'onboarding/welcome': { handler: 'welcome.js', title: null, access: 'member', isIndexed: false, carries: 'nothing' },
} as const satisfies PageAddresses
