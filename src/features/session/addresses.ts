import type { PageAddresses } from '#contracts/page-address.ts'

export const sessionAddresses = {
  'session/log-in': {
    handler: 'login.js',
    title: 'shell:logIn',
    access: 'everyone',
    isIndexed: true,
    carries: 'nothing',
  },
  'session/sign-up': {
    handler: 'signup.js',
    title: 'shell:signUp',
    access: 'everyone',
    isIndexed: true,
    carries: 'nothing',
  },
  /** `?next=` is the address to which the browser goes afterwards (spec viewer §2). */
  'session/log-out': { handler: 'logout.js', title: null, access: 'everyone', isIndexed: false, carries: 'nothing' },
  'session/forgot': {
    handler: 'password/forgot.js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
  'session/mail-link': {
    handler: 'login/link.js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
  'session/reset': {
    handler: 'password/reset.js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
