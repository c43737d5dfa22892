import { createContext } from 'react'

/** What a dialog, or a page that asks before it is left, knows of a form in it. */
export interface DialogForm {
  /** True if something was changed: the dialog asks before it is lost. */
  readonly isTyped: boolean
  /** True while the form is sent, and after a success: a click outside does not close the dialog. */
  readonly isBusy: boolean
}

/** One form of a dialog changed; null: it is gone. The key tells it from the other forms in the dialog. */
export interface DialogFormChange {
  readonly key: string
  readonly form: DialogForm | null
}

export type DialogForms = Readonly<Record<string, DialogForm>>

/** A form tells the dialog or the page around it how it is; null if neither asks before it is lost. */
export const DialogFormContext = createContext<((change: DialogFormChange) => void) | null>(null)

/** The forms in a dialog after one of them changed. */
export function withFormChange(forms: DialogForms, { key, form }: DialogFormChange): DialogForms {
  const { [key]: _, ...others } = forms
  return form ? { ...others, [key]: form } : others
}

/** True if something was changed that is not sent yet. */
export function hasUnsaved(forms: DialogForms): boolean {
  return Object.values(forms).some(({ isTyped, isBusy }) => isTyped && !isBusy)
}

/** All forms in a dialog as one. */
export function allForms(forms: DialogForms): DialogForm {
  const all = Object.values(forms)
  return { isTyped: all.some(({ isTyped }) => isTyped), isBusy: all.some(({ isBusy }) => isBusy) }
}
