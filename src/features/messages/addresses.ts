import type { PageAddresses } from '#contracts/page-address.ts'

const own = { title: 'shell:messages', access: 'member', isIndexed: false, carries: 'nothing' } as const

export const messagesAddresses = {
  'messages/list': { ...own, path: '/messages' },
  'messages/thread': { ...own, path: '/messages/:conversationId' },
} as const satisfies PageAddresses
