import type { PageAddresses } from '#contracts/page-address.ts'

const ofProfile = { title: null, access: 'everyone', isIndexed: false, carries: 'nothing' } as const

/** These addresses cannot collide with boards, whose addresses never begin with an underscore. */
export const followsAddresses = {
  'follows/feed': {
    handler: 'following.js',
    title: 'shell:following',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
  'follows/followers': { ...ofProfile, handler: '[username]/_followers.js' },
  'follows/following': { ...ofProfile, handler: '[username]/_following.js' },
  'follows/created': { ...ofProfile, handler: '[username]/_created.js' },
  'follows/saved': { ...ofProfile, handler: '[username]/_saved.js' },
  'follows/tried': { ...ofProfile, handler: '[username]/_tried.js' },
  'follows/stories': { ...ofProfile, handler: '[username]/_stories.js' },
  'follows/favourites': { ...ofProfile, handler: '[username]/_favourites.js' },
} as const satisfies PageAddresses
