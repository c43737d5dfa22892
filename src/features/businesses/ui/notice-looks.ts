import { links } from '#contracts/links.ts'
import { BUSINESS_INVITED } from '#features/businesses/constants.ts'
import type { NoticeLook } from '#features/notifications/ui/notice-slots.ts'

/** The hub lists the invites and answers them. */
export const businessInvited: NoticeLook = { kind: BUSINESS_INVITED.kind, icon: 'mail', to: () => links.businessHub }
