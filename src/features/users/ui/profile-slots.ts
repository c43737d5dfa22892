import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { WireUser } from '#features/users/contract.ts'

export interface ProfileSectionProps {
  readonly username: string
  /** Null until the person is loaded. A section shows nothing then, but may begin to load. */
  readonly user: WireUser | null
}
/** The sections below the head of a profile. */
export const profileSections = defineSlot<Part<ProfileSectionProps>>('sections of a profile')

export interface ProfileActionProps {
  readonly user: WireUser
}
/** Buttons in a profile's head. Each shows nothing if it does not apply to this viewer. */
export const profileActions = defineSlot<Part<ProfileActionProps>>('actions of a profile')

/** What is below the head of a profile whose member the viewer blocked, instead of its content. */
export const blockedProfile = defineSlot<Part<ProfileActionProps>>('profile of a blocked member')
