import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'
import { PIN_NOT_PUBLISHED, PIN_PUBLISHED } from '#features/scheduled-pins/constants.ts'

export const pinPublished: NoticeLook = { kind: PIN_PUBLISHED.kind, icon: 'check' }
export const pinNotPublished: NoticeLook = {
  kind: PIN_NOT_PUBLISHED.kind,
  icon: 'calendar',
  to: ({ data }) => `/pin/create?draft=${data['draft']}`,
}
