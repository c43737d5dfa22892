import type { PageAddresses } from '#contracts/page-address.ts'

const PAGE = { access: 'everyone', isIndexed: true, carries: 'nothing' } as const
const PART = { title: null, access: 'everyone', isIndexed: false, carries: 'nothing' } as const

export const ideasAddresses = {
  'ideas/start': { handler: 'ideas.js', title: 'shell:ideas', ...PAGE },
  'ideas/topic': { handler: 'ideas/[interest]/[id].js', ...PART },
  'ideas/videos': { handler: 'videos.js', title: 'shell:videos', ...PAGE },
  'ideas/videos-topic': { handler: 'videos/[category]/[id].js', ...PART },
  'ideas/shopping': { handler: 'shopping.js', title: 'shell:shopping', ...PAGE },
  'ideas/shopping-topic': { handler: 'shopping/[category]/[id].js', ...PART },
} as const satisfies PageAddresses
