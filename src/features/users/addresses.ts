import type { PageAddresses } from '#contracts/page-address.ts'

export const usersAddresses = {
  'users/profile': { handler: '[username].js', title: null, access: 'everyone', isIndexed: true, carries: 'nothing' },
} as const satisfies PageAddresses
