import {
  COMMENT_ANSWERED,
  COMMENT_HIGHLIGHTED,
  COMMENT_LIKED,
  MEMBER_MENTIONED,
  PIN_COMMENTED,
} from '#features/comments/constants.ts'
import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'

/** All lead to the pin, below which the comments are. */
export const noticeLooks: readonly NoticeLook[] = [
  { kind: PIN_COMMENTED.kind, icon: 'edit' },
  { kind: COMMENT_ANSWERED.kind, icon: 'edit' },
  { kind: MEMBER_MENTIONED.kind, icon: 'person' },
  { kind: COMMENT_LIKED.kind, icon: 'heart' },
  { kind: COMMENT_HIGHLIGHTED.kind, icon: 'heart' },
]
