import type { PinId } from './ids.ts'

/**
 * Name of a query parameter of the log-in page. With it, the page adds an account and keeps the present one logged in.
 */
export const ADD_ACCOUNT = 'add'

/** Query value of the pin builder: new drafts become pins that are shown only as ads. */
export const FOR_AD = 'ad'

/** Addresses of the pages (spec viewer §2), written once. */
export const links = {
  home: '/',
  logIn: '/login',
  addAccount: `/login?${ADD_ACCOUNT}=1`,
  signUp: '/signup',
  /** Onboarding of a new member. */
  welcome: '/welcome',
  forgotPassword: '/password/forgot',
  changes: '/settings/changes',
  notifications: '/notifications',
  messages: '/messages',
  declinedRequests: '/messages/declined',
  conversation: (id: string) => `/messages/${id}`,
  followingFeed: '/following',
  settings: '/settings',
  /** A file of the build with the licences of its packages. */
  licenses: '/licenses.txt',
  settingsPage: (id: string) => `/settings/${id}`,
  businessHub: '/business/hub',
  /** The stepper of a new business. */
  startBusiness: '/business/create',
  businessAccess: (part: string) => `/business/access/${part}`,
  /** The token is in the fragment, which is not sent to servers and does not appear in logs. */
  businessInvite: (token: string) => `/business/invite#${token}`,
  parentalPasscode: '/parental-passcode',
  createPin: '/pin/create',
  /** The builder for a pin that is shown only as an ad. */
  createAdPin: `/pin/create?for=${FOR_AD}`,
  promotePin: (id: PinId) => `/business/promote/${id}`,
  scheduledPins: '/pin/scheduled',
  pin: (id: PinId) => `/pin/${id}`,
  leads: (id: PinId) => `/pin/${id}/leads`,
  sentPin: (id: PinId) => `/pin/${id}/sent`,
  profile: (username: string) => `/${encodeURIComponent(username)}`,
  followers: (username: string) => `/${encodeURIComponent(username)}/_followers`,
  following: (username: string) => `/${encodeURIComponent(username)}/_following`,
  createdPins: (username: string) => `/${encodeURIComponent(username)}/_created`,
  savedPins: (username: string) => `/${encodeURIComponent(username)}/_saved`,
  topic: (interest: string) => `/topics/${encodeURIComponent(interest)}`,
  topics: '/topics',
  ideas: '/ideas',
  today: '/today',
  visualSearch: '/visual-search',
  search: (query: string) => `/search/pins?q=${encodeURIComponent(query)}`,
} as const
