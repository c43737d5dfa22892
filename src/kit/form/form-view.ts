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

/** The error of a field, even if it is not shown. */
function errorOf(state: FormState<unknown>, path: string): string | null {
  return state.syncErrors[path] ?? state.submitErrors[path] ?? state.asyncErrors[path] ?? null
}

/**
 * The error that a field shows. If a field was left empty, its error is shown after the form is submitted. Errors from
 * the server are always shown.
 */
export function shownError(state: FormState<unknown>, path: string): string | null {
  const isTold = state.fields[path]?.touched === true && (isDirty(state, path) || state.submitFailed)
  return isTold ? errorOf(state, path) : (state.submitErrors[path] ?? state.asyncErrors[path] ?? null)
}

export function shownWarning(state: FormState<unknown>, path: string): string | null {
  return state.fields[path]?.visited === true ? (state.syncWarnings[path] ?? null) : null
}

/**
 * The error that is shown for the form as a whole. It may be an error of a field that is not on the screen. Null while
 * the form is sent, so that screen readers announce a repeated failure again.
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
 * The field on the screen to which a failure of the server belongs. The failure has a dotted path (`body.first_name`),
 * whose first word is the place in the request. The field with the longest matching path is taken.
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

/** True if two values have the same content. An empty text and no value are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === ''
}

/** True for plain objects. Files and dates have no keys by which their content could be compared. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
