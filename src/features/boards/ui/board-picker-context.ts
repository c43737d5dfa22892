import { createContext, use } from 'react'
import type { PinId } from '#contracts/ids.ts'
import type { NamedBoard, PickedBoard } from './use-save.ts'

/** The page's one board picker. Cards and closeups use it to save or move pins. */
export interface BoardPicker {
  /**
   * Opens the picker. On a wide screen it opens beside `trigger`, which gets the focus back. A visitor is asked to sign
   * up instead.
   * @param from the board from which the pin is moved; without it, the pin is saved
   */
  open(pinId: PinId, trigger: HTMLElement, from?: NamedBoard): void
  /**
   * Opens the picker for many pins.
   * @param put called with the chosen board or section
   * @param offers `boards`: only boards without sections are offered and nothing is saved yet; `title` says what the
   * board is for
   */
  pick(
    trigger: HTMLElement,
    from: NamedBoard | null,
    put: (board: PickedBoard) => void,
    offers?: { readonly boards: 'only'; readonly title: string },
  ): void
  /**
   * Saves the pin to the board for one-tap saves, once the boards have loaded. A member without a board is asked to
   * create one.
   */
  saveFirst(pinId: PinId, trigger: HTMLElement): void
}

export const BoardPickerContext = createContext<BoardPicker>({
  open: () => undefined,
  saveFirst: () => undefined,
  pick: () => undefined,
})

/** The pin that waits for the member's boards, to be saved then; null if none waits. */
export const WaitingPinContext = createContext<PinId | null>(null)

/** True from a press of Save until the member's boards are known. The button is busy then. */
export function useWaitsForBoards(pinId: PinId): boolean {
  return use(WaitingPinContext) === pinId
}

export function useBoardPicker(): BoardPicker {
  return use(BoardPickerContext)
}
