import { LEAD_RECEIVED } from '#features/leads/constants.ts'
import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'

export const leadReceived: NoticeLook = { kind: LEAD_RECEIVED.kind, icon: 'person' }
