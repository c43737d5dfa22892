import { MESSAGE_SENT } from '#features/messages/constants.ts'
import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'

/** A new message leads to its conversation. */
export const messageSent: NoticeLook = {
  kind: MESSAGE_SENT.kind,
  icon: 'message',
  to: ({ data }) => `/messages/${String(data['conversation'])}`,
}
