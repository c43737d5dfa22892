import type { PageAddresses } from '#contracts/page-address.ts'

const page = { title: null, access: 'member', isIndexed: false, carries: 'nothing' } as const

export const businessOnboardingAddresses = {
  'business-onboarding/create': { handler: 'business/create.js', ...page },
  'business-onboarding/plan': { handler: 'business/plan.js', ...page },
} as const satisfies PageAddresses
