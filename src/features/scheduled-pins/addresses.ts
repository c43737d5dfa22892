import type { PageAddresses } from '#contracts/page-address.ts'

export const scheduledPinsAddresses = {
  'scheduled-pins/list': {
    handler: 'pin/scheduled.js',
    title: 'shell:scheduledPins',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
