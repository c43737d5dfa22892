import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { WireNotice } from '#features/notifications/contract.ts'
import type { IconShape } from '#kit/icon/icon.tsx'

/** How a kind of notification looks; its words are `kind.<kind>` in `late/notifications.json`. */
export interface NoticeLook {
  readonly kind: string
  readonly icon: IconShape
  /** Target of the link; the notification's subject if omitted. */
  readonly to?: (notice: WireNotice) => string
}

/** The place above the notifications, for requests that wait for an answer. */
export const aboveInbox = defineSlot<Part<object>>('above the notifications')

/** Kinds of notifications. One that no feature here knows is not shown. */
export const noticeKinds = defineSlot<NoticeLook>('kinds of notifications')
