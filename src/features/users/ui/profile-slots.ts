import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { WireUser } from '#features/users/contract.ts'

export interface ProfileSectionProps {
  readonly username: string
  /** Null until the person is known: a section shows nothing then, but may begin to load. */
  readonly user: WireUser | null
}
/** The sections below the head of a profile. */
export const profileSections = defineSlot<Part<ProfileSectionProps>>('sections of a profile')

export interface ProfileActionProps {
  readonly user: WireUser
}
/** Buttons of a profile's head; each shows nothing if it has nothing to offer to this viewer. */
export const profileActions = defineSlot<Part<ProfileActionProps>>('actions of a profile')
