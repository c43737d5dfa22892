import type { PageAddresses } from '#contracts/page-address.ts'

export const feedAddresses = {
  'feed/home': { handler: 'index.js', title: null, access: 'everyone', isIndexed: true, carries: 'list' },
  'feed/homefeed': { handler: 'homefeed.js', title: null, access: 'everyone', isIndexed: true, carries: 'list' },
  'feed/topics': {
    handler: 'topics.js',
    title: 'shell:topics',
    access: 'everyone',
    isIndexed: true,
    carries: 'nothing',
  },
  'feed/topic': { handler: 'topics/[interest].js', title: null, access: 'everyone', isIndexed: true, carries: 'list' },
} as const satisfies PageAddresses
