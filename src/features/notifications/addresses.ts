import type { PageAddresses } from '#contracts/page-address.ts'

export const notificationsAddresses = {
  'notifications/inbox': {
    handler: 'notifications.js',
    title: 'shell:notifications',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
