import type { PageAddresses } from '#contracts/page-address.ts'

export const todayAddresses = {
  'today/start': { path: '/today', title: 'shell:today', access: 'everyone', isIndexed: true, carries: 'nothing' },
  'today/article': {
    path: '/today/:term/:title/:articleId',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
    values: { term: ['shop', 'trending', 'best', 'article'] },
  },
  'today/editor': { path: '/admin/today', title: null, access: 'operator', isIndexed: false, carries: 'nothing' },
} as const satisfies PageAddresses
