import { defineSlot } from '#app/plug/slots.tsx'
import type { PinId } from '#contracts/ids.ts'
import type { LazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** Where shortcuts work: a section of the help. Its heading is the text `shortcuts:group.<id>`. */
export interface ShortcutPlace {
  readonly id: string
  /** The help shows places in ascending order. */
  readonly order: number
}

export const ANYWHERE: ShortcutPlace = { id: 'anywhere', order: 10 }
/** With the pin that has the focus, is under the pointer or is opened. */
export const ON_PIN: ShortcutPlace = { id: 'pin', order: 20 }

export interface MeantPin {
  readonly pinId: PinId
  /** The element beside which a picker opens, and to which the focus returns. */
  readonly trigger: HTMLElement
}

export interface PinKeyProps extends MeantPin {
  /** Which of the shortcut's keys was pressed, from 0. */
  readonly at: number
  readonly onDone: () => void
}

/** Without `onPage` and `onPin`, the feature listens to the keys itself. */
export interface Shortcut {
  /** What it does is the text `shortcuts:key.<id>`, in `locales/<language>/late/shortcuts/<feature>.json`. */
  readonly id: string
  readonly place: ShortcutPlace
  /** As printed on a keyboard. */
  readonly keys: readonly string[]
  /** True if the help shows the first and the last key alone. */
  readonly isRange?: true
  /** Ids of shortcuts that share a key and work in a wider place. This one is asked first. */
  readonly before?: readonly string[]
  /**
   * Answers its keys on any page.
   * @returns false if there is nothing to do
   */
  readonly onPage?: () => boolean
  /** Carries it out once on the pin that is meant, then calls `onDone`; shows nothing. */
  readonly onPin?: LazyPart<PinKeyProps>
}

/** The shortcuts of one feature. No two of the page may share a key, unless one is `before` the other. */
export const shortcuts = defineSlot<readonly Shortcut[]>('shortcuts')
