import { BOARD_INVITED } from '#features/board-invites/constants.ts'
import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'

/** The subject is the invited member: the own profile lists the invitations. */
export const boardInvited: NoticeLook = { kind: BOARD_INVITED.kind, icon: 'board' }
