import type { PageAddresses } from '#contracts/page-address.ts'

export const trashAddresses = {
  'trash/list': { handler: 'trash.js', title: 'shell:trash', access: 'member', isIndexed: false, carries: 'nothing' },
} as const satisfies PageAddresses
