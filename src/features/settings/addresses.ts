import type { PageAddresses } from '#contracts/page-address.ts'

/** Pages of `/settings/:page` and `/settings/edit/:page` (spec viewer §2). There are no other pages. */
const SETTINGS_PAGES = [
  'profile',
  'account-settings',
  'security',
  'privacy',
  'permissions',
  'messages',
  'websites',
  'businesses',
  'networks',
  'blocked',
  'comments',
  'cookies',
  'notifications',
  'home-feed',
  'saving',
  'ads',
] as const
const EDIT_PAGES = ['email', 'password', 'mentions'] as const

const page = { title: 'shell:settings', access: 'member', isIndexed: false, carries: 'nothing' } as const

export const settingsAddresses = {
  'settings/start': { ...page, handler: 'settings.js' },
  'settings/page': { ...page, handler: 'settings/[page].js', values: { page: SETTINGS_PAGES } },
  'settings/edit': { ...page, handler: 'settings/edit/[page].js', values: { page: EDIT_PAGES } },
  /** Pages of links in mails. The secret is in the fragment, which is not sent to servers. */
  'settings/link': {
    handler: 'email/[action].js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
    values: { action: ['verify', 'backup', 'passcode', 'unsubscribe', 'subscription'] },
  },
  /** spec viewer §2: any address below `/email/subscription`. */
  'settings/subscription': {
    handler: 'email/subscription/[rest].js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses

/**
 * The ids of settings pages. The passcode's page is in the list of settings, but has an address of its own (spec viewer
 * §2).
 */
export type SettingsPageId =
  | (typeof SETTINGS_PAGES)[number]
  | `edit/${(typeof EDIT_PAGES)[number]}`
  | 'parental-passcode'
