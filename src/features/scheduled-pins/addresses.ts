import type { PageAddresses } from '#contracts/page-address.ts'

export const scheduledPinsAddresses = {
  'scheduled-pins/list': {
    path: '/pin/scheduled',
    title: 'shell:scheduledPins',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
