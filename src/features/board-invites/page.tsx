import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { boardActions } from '#features/boards/ui/board-slots.ts'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { profileSections } from '#features/users/ui/profile-slots.ts'
import { boardIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { boardInvitesAddresses } from './addresses.ts'
import {
  BOARD_APPROVED,
  BOARD_ENDED,
  BOARD_INVITED,
  BOARD_INVITED_TO,
  BOARD_JOINED,
  BOARD_OFFERED,
  BOARD_PROPOSED,
  BOARD_REQUESTED,
  BOARD_TAKEN,
  PEOPLE_HASH,
} from './constants.ts'

const TEXTS = ['sharing']
const share = lazyPart(withTexts(TEXTS, async () => (await import('./ui/share-board.tsx')).ShareBoard))
const own = lazyPart(withTexts(TEXTS, async () => (await import('./ui/own-invites.tsx')).OwnInvites))

export const boardInvitesPage = definePageFeature({
  name: 'board-invites',
  addresses: boardInvitesAddresses,
  screens: {
    'board-invites/invite': lazyScreen(
      withTexts(TEXTS, async () => (await import('./ui/invite-screen.tsx')).InviteScreen),
    ),
  },
  fills: [
    fillSlot(boardActions, 20, share),
    fillSlot(profileSections, 5, own),
    fillSlot(noticeKinds, 12, { kind: BOARD_INVITED.kind, icon: boardIcon }),
    // Where the owner answers: the people of the board.
    ...[BOARD_REQUESTED, BOARD_PROPOSED].map(({ kind }) =>
      fillSlot(noticeKinds, 13, { kind, icon: boardIcon, to: ({ subject }) => `${subject.url}${PEOPLE_HASH}` }),
    ),
    ...[BOARD_INVITED_TO, BOARD_APPROVED, BOARD_JOINED, BOARD_OFFERED, BOARD_TAKEN, BOARD_ENDED].map(({ kind }) =>
      fillSlot(noticeKinds, 14, { kind, icon: boardIcon }),
    ),
  ],
})
