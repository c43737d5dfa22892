import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { boardActions } from '#features/boards/ui/board-slots.ts'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { closeupPerson } from '#features/pins/ui/closeup-slots.ts'
import { profileActions } from '#features/users/ui/profile-slots.ts'
import { boardIcon, personIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { followsAddresses } from './addresses.ts'
import { BOARD_FOLLOWED, MEMBER_FOLLOWED } from './constants.ts'

const TEXTS = ['people']
const people = () => import('./ui/people-screen.tsx')
const pins = () => import('./ui/profile-pins-screen.tsx')
const feed = () => import('./ui/following-feed-screen.tsx')
const follow = lazyPart(async () => (await import('./ui/follow-button.tsx')).FollowButton)
const followBoard = lazyPart(async () => (await import('./ui/board-follow-button.tsx')).BoardFollowButton)

export const followsPage = definePageFeature({
  name: 'follows',
  addresses: followsAddresses,
  screens: {
    'follows/feed': {
      member: lazyScreen(withTexts(TEXTS, async () => (await feed()).FollowingFeedScreen)),
      visitor: visitorScreen('people', (t) => ({
        icon: personIcon,
        title: t('feed.title'),
        text: t('feed.visitorText'),
        logIn: t('feed.logIn'),
      })),
    },
    'follows/followers': lazyScreen(withTexts(TEXTS, async () => (await people()).FollowersScreen)),
    'follows/following': lazyScreen(withTexts(TEXTS, async () => (await people()).FollowingScreen)),
    'follows/created': lazyScreen(withTexts(TEXTS, async () => (await pins()).CreatedPinsScreen)),
    'follows/saved': lazyScreen(withTexts(TEXTS, async () => (await pins()).SavedPinsScreen)),
    'follows/tried': lazyScreen(withTexts(TEXTS, async () => (await pins()).TriedPinsScreen)),
    'follows/stories': lazyScreen(withTexts(TEXTS, async () => (await pins()).StoryPinsScreen)),
    'follows/favourites': lazyScreen(withTexts(TEXTS, async () => (await pins()).FavouritePinsScreen)),
  },
  fills: [
    fillSlot(profileActions, 10, follow),
    fillSlot(closeupPerson, 10, follow),
    fillSlot(boardActions, 10, followBoard),
    // The subject is the follower or, for a followed board, that board.
    fillSlot(noticeKinds, 10, { kind: MEMBER_FOLLOWED.kind, icon: personIcon }),
    fillSlot(noticeKinds, 11, { kind: BOARD_FOLLOWED.kind, icon: boardIcon }),
  ],
})
