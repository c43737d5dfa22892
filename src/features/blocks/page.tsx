import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { closeupPerson, type CloseupPersonProps } from '#features/pins/ui/closeup-slots.ts'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { blockedProfile, profileActions } from '#features/users/ui/profile-slots.ts'
import { eyeOffIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const menu = lazyPart(withTexts(['blocks'], async () => (await import('./ui/people-menu.tsx')).PeopleMenu))
const profile = lazyPart(withTexts(['blocks'], async () => (await import('./ui/blocked-profile.tsx')).BlockedProfile))
const hidden = lazyPart(
  withTexts(['blocks', 'people'], async () => (await import('./ui/hidden-people.tsx')).HiddenPeople),
)

const unblock = lazyPart(withTexts(['blocks'], async () => (await import('./ui/unblock-button.tsx')).UnblockButton))

/** On the closeup of a pin whose owner the viewer blocked. The button is loaded only there. */
function UnblockOwner({ user }: CloseupPersonProps) {
  return user.blocked_by_me === true && <unblock.Part user={user} />
}

export const blocksPage = definePageFeature({
  name: 'blocks',
  fills: [
    fillSlot(profileActions, 90, menu),
    fillSlot(blockedProfile, 10, profile),
    fillSlot(closeupPerson, 20, UnblockOwner),
    fillSlot(settingsPages, 60, { id: 'blocked', icon: eyeOffIcon, screen: hidden }),
  ],
})
