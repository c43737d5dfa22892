import { FOLLOW_APPROVED, FOLLOW_ASKED } from '#features/follow-requests/constants.ts'
import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'

/** The subject is the member who asks or approved. */
export const followAsked: NoticeLook = { kind: FOLLOW_ASKED.kind, icon: 'person' }
export const followApproved: NoticeLook = { kind: FOLLOW_APPROVED.kind, icon: 'check' }
