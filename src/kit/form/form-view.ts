import { valueAt } from './field-path.ts'
import type { FormErrors, FormState } from './form-state.ts'

/** The path of the error of the form as a whole. */
const WHOLE = 'error'

export function isDirty(state: FormState<unknown>, path: string): boolean {
  return !isSame(valueAt(state.values, path), valueAt(state.initial, path))
}

export function isPristine(state: FormState<unknown>): boolean {
  return isSame(state.values, state.initial)
}

/** The error of a field, whether it is shown or not. */
function errorOf(state: FormState<unknown>, path: string): string | null {
  return state.syncErrors[path] ?? state.submitErrors[path] ?? state.asyncErrors[path] ?? null
}

/**
 * The error that a field shows. A field that is left empty shows none until the form is submitted. The server's errors
 * are always shown.
 */
export function shownError(state: FormState<unknown>, path: string): string | null {
  const isTold = state.fields[path]?.touched === true && (isDirty(state, path) || state.submitFailed)
  return isTold ? errorOf(state, path) : (state.submitErrors[path] ?? state.asyncErrors[path] ?? null)
}

export function shownWarning(state: FormState<unknown>, path: string): string | null {
  return state.fields[path]?.visited === true ? (state.syncWarnings[path] ?? null) : null
}

/**
 * The error that is shown for the form as a whole, including errors of fields that are not on the screen. Empty while
 * the form is sent, so that a repeated failure is announced again.
 */
export function shownFormError(state: FormState<unknown>): string | null {
  if (!state.submitFailed || state.submitting) return null
  if (state.error !== null) return state.error
  const all = { ...state.asyncErrors, ...state.submitErrors, ...state.syncErrors }
  const hidden = Object.keys(all).find((path) => state.registeredFields[path] === undefined)
  return hidden === undefined ? null : (all[hidden] ?? null)
}

export function hasErrors(state: FormState<unknown>): boolean {
  return state.error !== null || [state.syncErrors, state.asyncErrors].some((texts) => Object.keys(texts).length > 0)
}

/**
 * The field on the screen that a failure of the server belongs to. It is the longest known part of the failure's dotted
 * path, whose first word is the place in the request (`body.first_name`).
 */
export function fieldOfFailure(field: string | undefined, registered: readonly string[]): string | null {
  if (field === undefined) return null
  const camel = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const names = [field, camel].flatMap((name) => [name, name.slice(name.indexOf('.') + 1)])
  const isWithin = (path: string) => names.some((name) => name === path || name.startsWith(`${path}.`))
  return registered.filter(isWithin).toSorted((a, b) => b.length - a.length)[0] ?? null
}

export function errorsOfFailure(text: string, path: string | null): FormErrors {
  return { [path ?? WHOLE]: text }
}

/** True if two values have the same content; an empty text counts as none. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === ''
}

/** False for files and dates, which have no keys of their own to compare. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
