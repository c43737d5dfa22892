import type { PageAddresses } from '#contracts/page-address.ts'

export const feedAddresses = {
  'feed/home': { path: '/', title: null, access: 'everyone', isIndexed: true, carries: 'list' },
  'feed/homefeed': { path: '/homefeed', title: null, access: 'everyone', isIndexed: true, carries: 'list' },
  'feed/topics': { path: '/topics', title: 'shell:topics', access: 'everyone', isIndexed: true, carries: 'nothing' },
  'feed/topic': { path: '/topics/:interest', title: null, access: 'everyone', isIndexed: true, carries: 'list' },
} as const satisfies PageAddresses
