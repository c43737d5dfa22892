import type { PageAddresses } from '#contracts/page-address.ts'

export const trashAddresses = {
  'trash/list': { path: '/trash', title: 'shell:trash', access: 'member', isIndexed: false, carries: 'nothing' },
} as const satisfies PageAddresses
