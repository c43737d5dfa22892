import { createContext } from 'react'

/** What a dialog knows of a form in it. A page that asks before it is left uses the same type. */
export interface DialogForm {
  /** True if the form has changes that the dialog must not lose without a question. */
  readonly isTyped: boolean
  /** True while the form is sent, and after a success. A click outside does not close the dialog then. */
  readonly isBusy: boolean
}

/** The new state of one form in the dialog, or null if the form is gone. The key identifies the form. */
export interface DialogFormChange {
  readonly key: string
  readonly form: DialogForm | null
}

export type DialogForms = Readonly<Record<string, DialogForm>>

/**
 * The function with which a form reports its state to the dialog or page around it; null if that does not ask before it
 * is closed or left.
 */
export const DialogFormContext = createContext<((change: DialogFormChange) => void) | null>(null)

/** The forms in a dialog after a change of one of them. */
export function withFormChange(forms: DialogForms, { key, form }: DialogFormChange): DialogForms {
  const { [key]: _, ...others } = forms
  return form ? { ...others, [key]: form } : others
}

/** True if a form has changes that were not sent. */
export function hasUnsaved(forms: DialogForms): boolean {
  return Object.values(forms).some(({ isTyped, isBusy }) => isTyped && !isBusy)
}

/** The joined state of all forms in a dialog. */
export function allForms(forms: DialogForms): DialogForm {
  const all = Object.values(forms)
  return { isTyped: all.some(({ isTyped }) => isTyped), isBusy: all.some(({ isBusy }) => isBusy) }
}
