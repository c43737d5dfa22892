import type { PinId } from './ids.ts'

/** Addresses of the pages (viewer.md §2), written once. */
export const links = {
  home: '/',
  logIn: '/login',
  signUp: '/signup',
  changes: '/settings/changes',
  pin: (id: PinId) => `/pin/${id}`,
  profile: (username: string) => `/${encodeURIComponent(username)}`,
  topic: (interest: string) => `/topics/${encodeURIComponent(interest)}`,
  search: (query: string) => `/search/pins?q=${encodeURIComponent(query)}`,
} as const
