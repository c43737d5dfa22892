import type { PageAddresses } from '#contracts/page-address.ts'

export const usersAddresses = {
  'users/profile': { path: '/:username', title: null, access: 'everyone', isIndexed: true, carries: 'nothing' },
} as const satisfies PageAddresses
