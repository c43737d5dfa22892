import type { ImageSignature } from '#contracts/ids.ts'
import type { WireBoard, WireBoardBrief } from '#features/boards/contract.ts'
import type { WirePinner } from '#features/users/contract.ts'

/** The person who created a pin or pinned it first (spec viewer §3, people). */
export type PinPerson = WirePinner & {
  readonly image_large_url: string | null
  readonly follower_count: number
  /** The number of pins that the viewer may see. Absent in rows that were stored before the server sent this field. */
  readonly pin_count?: number
  readonly blocked_by_me: boolean
  readonly explicitly_followed_by_me: boolean
  readonly is_verified_merchant: boolean
  /** The domain of which the person is the proven owner. */
  readonly verified_identity: { readonly website: string } | null
  /** True if all pins of the person are for ads alone. There is then nothing to follow. */
  readonly is_ads_only_profile: boolean
}

/** The board on which the pin was created. `access` is the viewer's access. */
export type PinBoard = WireBoardBrief &
  Partial<Pick<WireBoard, 'owner' | 'access' | 'is_collaborative'>> & { readonly tracking_params?: string }

/** Pictures of a story's pages in the size of a large screen. */
export type StoryMedia = Readonly<Record<ImageSignature, string>>

/** The parts of the rich metadata that a list or a report shows (spec viewer §3, pin fields read for reporting). */
export interface RichSummary {
  readonly display_name: string
  readonly display_description: string
  readonly site_name: string | null
}
