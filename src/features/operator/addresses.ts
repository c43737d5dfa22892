import type { PageAddresses } from '#contracts/page-address.ts'

/** Parts of `/admin` beside the overview, in the order of the tabs. */
export const PARTS = ['reports', 'people', 'feedback', 'jobs', 'mail', 'settings'] as const

export const operatorAddresses = {
  'operator/overview': { path: '/admin', title: null, access: 'operator', isIndexed: false, carries: 'nothing' },
  'operator/part': {
    path: '/admin/:part',
    title: null,
    access: 'operator',
    isIndexed: false,
    carries: 'nothing',
    values: { part: PARTS },
  },
} as const satisfies PageAddresses
