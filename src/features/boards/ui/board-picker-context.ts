import { createContext, use } from 'react'
import type { PinId } from '#contracts/ids.ts'
import type { NamedBoard } from './use-save.ts'

/** The one board picker of the page, for any card or closeup that saves or moves a pin. */
export interface BoardPicker {
  /**
   * Opens beside `trigger` on a wide screen; the focus returns there. A visitor is asked to sign up instead.
   * @param from the pin leaves this board for the one that is picked; without it the pin is saved there, too
   */
  open(pinId: PinId, trigger: HTMLElement, from?: NamedBoard): void
  /**
   * The same for many pins at once.
   * @param put what is done with the board that is picked
   */
  pick(trigger: HTMLElement, from: NamedBoard | null, put: (board: NamedBoard) => void): void
}

export const BoardPickerContext = createContext<BoardPicker>({
  open: () => undefined,
  pick: () => undefined,
})

export function useBoardPicker(): BoardPicker {
  return use(BoardPickerContext)
}
