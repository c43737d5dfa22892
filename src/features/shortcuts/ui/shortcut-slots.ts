import { defineSlot } from '#app/plug/slots.tsx'
import type { PinId } from '#contracts/ids.ts'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** A place where shortcuts work, which is a section of the help. Its heading is the text `shortcuts:group.<id>`. */
export interface ShortcutPlace {
  readonly id: string
  /** The help shows places in ascending order. */
  readonly order: number
}

export const ANYWHERE: ShortcutPlace = { id: 'anywhere', order: 10 }
/** Shortcuts for the pin that has the focus, is under the pointer or is open. */
export const ON_PIN: ShortcutPlace = { id: 'pin', order: 20 }

export interface MeantPin {
  readonly pinId: PinId
  /** The element beside which a picker opens. It gets the focus back afterwards. */
  readonly trigger: HTMLElement
}

export interface PinKeyProps extends MeantPin {
  /** Index of the shortcut's key that was pressed. */
  readonly at: number
  readonly onDone: () => void
}

/** A shortcut. Without `onPage` and `onPin`, its feature listens to the keys itself and the help only lists it. */
export interface Shortcut {
  /**
   * The help describes the shortcut by the text `shortcuts:key.<id>`, in
   * `locales/<language>/late/shortcuts/<feature>.json`.
   */
  readonly id: string
  readonly place: ShortcutPlace
  /** The keys as printed on a keyboard. */
  readonly keys: readonly string[]
  /** True if the help shows only the first and the last key. */
  readonly isRange?: true
  /** Ids of shortcuts that share a key with this one and work in a wider place. This shortcut takes precedence. */
  readonly before?: readonly string[]
  /**
   * Handles the keys on any page.
   * @returns false if there is nothing to do
   */
  readonly onPage?: () => boolean
  /** Carries out the act once on a pin, then calls `onDone`. It renders nothing. */
  readonly onPin?: LazyPart<PinKeyProps>
}

/** The shortcuts of one feature. Two shortcuts of the page may share a key only if one is `before` the other. */
export const shortcuts = defineSlot<readonly Shortcut[]>('shortcuts')
