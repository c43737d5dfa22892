import type { PageAddresses } from '#contracts/page-address.ts'

export const passcodeAddresses = {
  'passcode/page': {
    handler: 'parental-passcode.js',
    title: 'shell:settings',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
