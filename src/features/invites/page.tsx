import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks, aboveBottomBar } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { shareIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { invitesAddresses } from './addresses.ts'

const visitor = lazyScreen(async () => (await import('#features/session/ui/to-log-in.tsx')).ToLogIn)
/** Loaded on demand, because most landings have no invite. */
const landing = lazyPart(async () =>
  window.location.search.includes('invite_code=')
    ? withTexts(['invites'], async () => (await import('./ui/invite-landing.tsx')).InviteLanding)()
    : () => null,
)

export const invitesPage = definePageFeature({
  name: 'invites',
  addresses: invitesAddresses,
  screens: {
    'invites/own': {
      member: lazyScreen(withTexts(['invites'], async () => (await import('./ui/invite-screen.tsx')).InviteScreen)),
      visitor,
    },
  },
  fills: [
    fillSlot(aboveBottomBar, 50, landing),
    fillSlot(accountLinks, 22, { id: 'invite', label: 'shell:invite', icon: shareIcon, to: () => '/invite' }),
  ],
})
