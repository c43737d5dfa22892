import type { PageAddresses } from '#contracts/page-address.ts'

const PAGE = { access: 'everyone', isIndexed: true, carries: 'nothing' } as const
const PART = { title: null, access: 'everyone', isIndexed: false, carries: 'nothing' } as const

export const ideasAddresses = {
  'ideas/start': { path: '/ideas', title: 'shell:ideas', ...PAGE },
  'ideas/topic': { path: '/ideas/:interest/:id', ...PART },
  'ideas/videos': { path: '/videos', title: 'shell:videos', ...PAGE },
  'ideas/videos-topic': { path: '/videos/:category/:id', ...PART },
  'ideas/shopping': { path: '/shopping', title: 'shell:shopping', ...PAGE },
  'ideas/shopping-topic': { path: '/shopping/:category/:id', ...PART },
} as const satisfies PageAddresses
