import type { PageAddresses } from '#contracts/page-address.ts'
import { ACCESS_PARTS } from './constants.ts'

const page = { title: null, access: 'member', isIndexed: false, carries: 'nothing' } as const

export const businessesAddresses = {
  'business/access': { handler: 'business/access/[part].js', ...page, values: { part: ACCESS_PARTS } },
  'business/history': { handler: 'business/history.js', ...page },
  'business/clients': { handler: 'business/clients.js', ...page },
  'business/audiences': { handler: 'business/audiences.js', ...page },
  'business/catalogs': { handler: 'business/catalogs.js', ...page },
  'business/invite': { handler: 'business/invite.js', ...page },
} as const satisfies PageAddresses
