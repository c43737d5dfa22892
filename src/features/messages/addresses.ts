import type { PageAddresses } from '#contracts/page-address.ts'

const own = { title: 'shell:messages', access: 'member', isIndexed: false, carries: 'nothing' } as const

export const messagesAddresses = {
  'messages/list': { ...own, handler: 'messages.js' },
  'messages/declined': { ...own, handler: 'messages/declined.js' },
  'messages/thread': { ...own, handler: 'messages/[conversationId].js' },
} as const satisfies PageAddresses
