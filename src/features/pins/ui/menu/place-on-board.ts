import type { PinId } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { NamedBoard } from '#features/boards/ui/use-save.ts'

/** A board whose pins are shown, with its cover. */
export type BoardOfPins = NamedBoard & Pick<WireBoard, 'cover_pin'>

/** The position of a pin on a board whose order the viewer may change. */
export interface PlaceOnBoard {
  readonly board: BoardOfPins
  readonly index: number
  /** Number of pins of the board's list that are loaded. */
  readonly count: number
  /** True if the whole list is loaded. */
  readonly isWhole: boolean
  /** The pin at an index; undefined if it is not loaded. */
  readonly idAt: (index: number) => PinId | undefined
}

/** An id that no pin has. A pin that is placed before it goes to the top of its board (pins/contract.ts, `Places`). */
const TOP = '0' as PinId

export type Step = 'front' | 'earlier' | 'later' | 'end'

/**
 * For each possible step, the pin before which this pin is then placed; null for the end. A step is left out if it
 * would change nothing, or if its neighbours are not loaded.
 */
export function stepsFrom({ index, count, isWhole, idAt }: PlaceOnBoard): ReadonlyMap<Step, PinId | null> {
  const steps = new Map<Step, PinId | null>()
  const isLast = isWhole && index === count - 1
  if (index > 0) {
    steps.set('front', TOP)
    const previous = idAt(index - 1)
    if (previous) steps.set('earlier', previous)
  }
  if (!isLast) {
    const afterNext = idAt(index + 2)
    if (afterNext) steps.set('later', afterNext)
    else if (isWhole && index + 2 >= count) steps.set('later', null)
    steps.set('end', null)
  }
  return steps
}
