import { createContext } from 'react'

/** What a dialog knows of the form in it. */
export interface DialogForm {
  /** True if something was changed: the dialog asks before it is lost. */
  readonly isTyped: boolean
  /** True while the form is sent: a click outside does not close the dialog. */
  readonly isBusy: boolean
}

export const NO_FORM: DialogForm = { isTyped: false, isBusy: false }

/** A form tells the dialog around it how it is; null outside of a dialog. */
export const DialogFormContext = createContext<((form: DialogForm) => void) | null>(null)
