import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { preloadForDesktop } from '#app/plug/preload-for-desktop.ts'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import { personIcon } from '#kit/icon/icons.ts'
import { usersAddresses } from './addresses.ts'
import { profileActions, profileSections } from './ui/profile-slots.ts'

const profile = lazyScreen(
  async () => (await import('./ui/profile-screen.tsx')).ProfileScreen,
  [profileSections, profileActions],
)

export const usersPage = definePageFeature({
  name: 'users',
  addresses: usersAddresses,
  screens: { 'users/profile': profile },
  fills: [fillSlot(accountLinks, 10, { id: 'profile', label: 'shell:profile', icon: personIcon, to: links.profile })],
  whenIdle: [preloadForDesktop(profile)],
})
