import type { PageAddresses } from '#contracts/page-address.ts'

/** Pages of `/admin` besides the overview, in the order of the tabs. */
export const PARTS = [
  'reports',
  'people',
  'history',
  'merchants',
  'business-leads',
  'ads',
  'money',
  'feedback',
  'today',
  'placements',
  'jobs',
  'mail',
  'backup',
  'settings',
] as const

export const operatorAddresses = {
  'operator/overview': { handler: 'admin.js', title: null, access: 'operator', isIndexed: false, carries: 'nothing' },
  'operator/part': {
    handler: 'admin/[part].js',
    title: null,
    access: 'operator',
    isIndexed: false,
    carries: 'nothing',
    values: { part: PARTS },
  },
} as const satisfies PageAddresses
