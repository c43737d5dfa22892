import type { PageAddresses } from '#contracts/page-address.ts'

export const sessionAddresses = {
  'session/log-in': { path: '/login', title: 'session:logIn', access: 'everyone', isIndexed: true, carries: 'nothing' },
  'session/sign-up': {
    path: '/signup',
    title: 'session:signUp',
    access: 'everyone',
    isIndexed: true,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
