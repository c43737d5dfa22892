import { defineSlot } from '#app/plug/slots.tsx'
import type { WireNotice } from '#features/notifications/contract.ts'
import type { IconName } from '#kit/icon/icon-paths.ts'

/** How a kind of notification looks; its words are `kind.<kind>` in `late/notifications.json`. */
export interface NoticeLook {
  readonly kind: string
  readonly icon: IconName
  /** Where it leads; to its subject if left out. */
  readonly to?: (notice: WireNotice) => string
}

/** Kinds of notifications. One that no feature here knows is not shown. */
export const noticeKinds = defineSlot<NoticeLook>('kinds of notifications')
