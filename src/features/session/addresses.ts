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
  /** `?next=` is where the browser goes then (spec viewer §2). */
  'session/log-out': { path: '/logout', title: null, access: 'everyone', isIndexed: false, carries: 'nothing' },
  'session/forgot': { path: '/password/forgot', title: null, access: 'everyone', isIndexed: false, carries: 'nothing' },
  'session/mail-link': { path: '/login/link', title: null, access: 'everyone', isIndexed: false, carries: 'nothing' },
  'session/reset': { path: '/password/reset', title: null, access: 'everyone', isIndexed: false, carries: 'nothing' },
} as const satisfies PageAddresses
