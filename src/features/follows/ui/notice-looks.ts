import { BOARD_FOLLOWED, MEMBER_FOLLOWED } from '#features/follows/constants.ts'
import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'

/** The subject is the follower, and the board that is followed. */
export const memberFollowed: NoticeLook = { kind: MEMBER_FOLLOWED.kind, icon: 'person' }
export const boardFollowed: NoticeLook = { kind: BOARD_FOLLOWED.kind, icon: 'board' }
