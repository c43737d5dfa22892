import { links } from '#contracts/links.ts'
import { MERCHANT_REVIEWED } from '#features/business-hub/constants.ts'
import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'

export const merchantReviewed: NoticeLook = {
  kind: MERCHANT_REVIEWED.kind,
  icon: 'check',
  to: () => `${links.businessHub}?show_vmp=true`,
}
