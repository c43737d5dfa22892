import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'
import { SPONSOR_APPROVED, SPONSOR_ASKED, SPONSOR_DENIED, SPONSOR_LEFT } from '#features/sponsorships/constants.ts'

/** All lead to the pin, which shows the sponsorship. */
export const noticeLooks: readonly NoticeLook[] = [
  { kind: SPONSOR_ASKED.kind, icon: 'info' },
  { kind: SPONSOR_APPROVED.kind, icon: 'check' },
  { kind: SPONSOR_DENIED.kind, icon: 'close' },
  { kind: SPONSOR_LEFT.kind, icon: 'exit' },
]
