import { createContext, use } from 'react'
import type { PinId } from '#contracts/ids.ts'
import type { NamedBoard, PickedBoard } from './use-save.ts'

/** The one board picker of the page, for any card or closeup that saves or moves a pin. */
export interface BoardPicker {
  /**
   * Opens beside `trigger` on a wide screen, where the focus returns. A visitor is asked to sign up instead.
   * @param from the pin is moved from this board to the chosen one; if omitted, the pin is saved
   */
  open(pinId: PinId, trigger: HTMLElement, from?: NamedBoard): void
  /**
   * The same for many pins at once.
   * @param put called with the chosen board or section
   * @param offers `boards`: a board without its sections is chosen, and nothing is saved yet; `title` says for what
   */
  pick(
    trigger: HTMLElement,
    from: NamedBoard | null,
    put: (board: PickedBoard) => void,
    offers?: { readonly boards: 'only'; readonly title: string },
  ): void
  /**
   * Saves the pin to the board for one-tap saves once the boards are loaded. A member without a board is asked to
   * create one.
   */
  saveFirst(pinId: PinId, trigger: HTMLElement): void
}

export const BoardPickerContext = createContext<BoardPicker>({
  open: () => undefined,
  saveFirst: () => undefined,
  pick: () => undefined,
})

export function useBoardPicker(): BoardPicker {
  return use(BoardPickerContext)
}
