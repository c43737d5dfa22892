import type { PageAddresses } from '#contracts/page-address.ts'

const PAGE = { title: 'shell:visualSearch', access: 'everyone', isIndexed: false, carries: 'nothing' } as const

export const visualSearchAddresses = {
  'visual-search/start': { path: '/visual-search', ...PAGE },
  'visual-search/picture': { path: '/visual-search/:signature', ...PAGE },
} as const satisfies PageAddresses
