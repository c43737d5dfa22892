import type { PageAddresses } from '#contracts/page-address.ts'

/** Pages of `/settings/:page`, and those below `/settings/edit` (spec viewer §2). Other addresses are unknown. */
export const SETTINGS_PAGES = ['blocked', 'comments', 'cookies'] as const
export const EDIT_PAGES: readonly string[] = []

const page = { title: 'shell:settings', access: 'member', isIndexed: false, carries: 'nothing' } as const

export const settingsAddresses = {
  'settings/start': { ...page, path: '/settings' },
  'settings/page': { ...page, path: '/settings/:page', values: { page: SETTINGS_PAGES } },
  'settings/edit': { ...page, path: '/settings/edit/:page', values: { page: EDIT_PAGES } },
} as const satisfies PageAddresses

export type SettingsPageId = (typeof SETTINGS_PAGES)[number] | `edit/${string}`
