import type { PageAddresses } from '#contracts/page-address.ts'

export const todayAddresses = {
  'today/start': { handler: 'today.js', title: 'shell:today', access: 'everyone', isIndexed: true, carries: 'nothing' },
  'today/article': {
    handler: 'today/[term]/[title]/[articleId].js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
