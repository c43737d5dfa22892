import type { PageAddresses } from '#contracts/page-address.ts'

const PAGE = { title: 'shell:visualSearch', access: 'everyone', isIndexed: false, carries: 'nothing' } as const

export const visualSearchAddresses = {
  'visual-search/start': { handler: 'visual-search.js', ...PAGE },
  'visual-search/picture': { handler: 'visual-search/[signature].js', ...PAGE },
} as const satisfies PageAddresses
