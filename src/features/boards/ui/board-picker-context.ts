import { createContext, use } from 'react'
import type { PinId } from '#contracts/ids.ts'

/** The one board picker of the page, for any card or closeup that saves a pin. */
export interface BoardPicker {
  /** Opens beside `trigger` on a wide screen; the focus returns there. A visitor is asked to sign up instead. */
  open(pinId: PinId, trigger: HTMLElement): void
}

export const BoardPickerContext = createContext<BoardPicker>({ open: () => undefined })

export function useBoardPicker(): BoardPicker {
  return use(BoardPickerContext)
}
