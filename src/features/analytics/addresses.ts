import type { PageAddresses } from '#contracts/page-address.ts'

/** Parts of `/analytics`, in the order of the tabs. `/analytics` itself shows the first one. */
export const ANALYTICS_PARTS = [
  'traffic',
  'funnel',
  'retention',
  'paths',
  'sign-ups',
  'vitals',
  'metrics',
  'experiments',
  'delivery',
  'live',
  'dashboards',
  'query',
  'dictionary',
] as const

export const analyticsAddresses = {
  'analytics/start': { handler: 'analytics.js', title: null, access: 'analyst', isIndexed: false, carries: 'nothing' },
  'analytics/part': {
    handler: 'analytics/[part].js',
    title: null,
    access: 'analyst',
    isIndexed: false,
    carries: 'nothing',
    values: { part: ANALYTICS_PARTS },
  },
} as const satisfies PageAddresses
