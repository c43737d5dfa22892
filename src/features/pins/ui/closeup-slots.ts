import { defineSlot, type Part } from '#app/plug/slots.tsx'
import type { PinId } from '#contracts/ids.ts'
import type { CloseupView, PinCard, PinKind, WirePin } from '#features/pins/contract.ts'
import type { WireUser } from '#features/users/contract.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import type { ReactNode } from 'react'

export interface CloseupDetailProps {
  readonly pinId: PinId
  /** The number of comments on the server; null until the pin is loaded. */
  readonly commentCount: number | null
}
/** Parts at the end of the closeup's details. */
export const closeupDetails = defineSlot<Part<CloseupDetailProps>>('details of the closeup')

export interface CloseupPersonProps {
  readonly user: WireUser
}
/** Parts beside the member who created the pin, once the member is loaded. Not on the viewer's own pins. */
export const closeupPerson = defineSlot<Part<CloseupPersonProps>>('person of the closeup')

export interface BelowCloseupProps {
  readonly pinId: PinId
  /** True after Back, when the reader's position is restored. */
  readonly isBack: boolean
}
/** Parts below the closeup, rendered one frame after its picture. */
export const belowCloseup = defineSlot<Part<BelowCloseupProps>>('below the closeup')

export interface CloseupMediaProps {
  readonly card: PinCard
  readonly pin: WirePin
  readonly title: string
  /** Address of the picture in the size of the closeup. */
  readonly poster: string
}
/** Content over the picture for one kind of pin, such as a player or a story. It fills the picture's box. */
export interface CloseupMedia {
  readonly kind: PinKind
  readonly part: Part<CloseupMediaProps>
}
export const closeupMedia = defineSlot<CloseupMedia>('over the picture of a closeup')

export interface OnPictureProps {
  readonly pin: WirePin
  /** Number of the picture in a carousel, from 0. */
  readonly item: number
}
/** Parts on a picture of a closeup, such as the points of tags. */
export const onPicture = defineSlot<Part<OnPictureProps>>('on a picture of a closeup')

export interface CloseupActionProps {
  readonly view: CloseupView & { readonly card: PinCard }
}
/** Buttons beside like and share; each shows nothing if it does not apply to this viewer. */
export const closeupActions = defineSlot<Part<CloseupActionProps>>('actions of the closeup')

export interface PinMenuUse {
  readonly pin: PinCard
  /** The element from which the menu was opened. */
  readonly trigger: HTMLElement
  /** True if the viewer is the pin's owner. */
  readonly isOwn: boolean
  /** Shows a dialog in the menu's place. The dialog closes itself by `onClose`. */
  readonly open: (dialog: (onClose: () => void) => ReactNode) => void
}
/** A hook that returns the items for this pin and viewer; empty if there are none. */
export type UsePinMenuItems = (use: PinMenuUse) => readonly MenuItem[]
/**
 * Further items of a pin's menu, on cards and on the closeup. The hook and its texts load with the menu.
 * @example fillSlot(cardMenu, 10, withTexts(['reports'], async () => (await
 * import('./ui/use-report-items.ts')).useReportItems))
 */
export const cardMenu = defineSlot<() => Promise<UsePinMenuItems>>('menu of a pin')
