import type { PageAddresses } from '#contracts/page-address.ts'

const ofProfile = { title: null, access: 'everyone', isIndexed: false, carries: 'nothing' } as const

/** Board addresses never begin with an underscore. */
export const followsAddresses = {
  'follows/feed': {
    path: '/following',
    title: 'shell:following',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
  'follows/followers': { ...ofProfile, path: '/:username/_followers' },
  'follows/following': { ...ofProfile, path: '/:username/_following' },
  'follows/created': { ...ofProfile, path: '/:username/_created' },
  'follows/saved': { ...ofProfile, path: '/:username/_saved' },
  'follows/tried': { ...ofProfile, path: '/:username/_tried' },
  'follows/stories': { ...ofProfile, path: '/:username/_stories' },
} as const satisfies PageAddresses
