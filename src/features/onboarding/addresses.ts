import type { PageAddresses } from '#contracts/page-address.ts'

export const onboardingAddresses = {
  'onboarding/welcome': { path: '/welcome', title: null, access: 'member', isIndexed: false, carries: 'nothing' },
} as const satisfies PageAddresses
