import { indexOf, valueAt, withoutValue, withValue } from './field-path.ts'
import { afterInsert, afterMove, afterRemove, rekeyed, type PlaceAfter } from './moved-items.ts'

/** Texts by the path of their field. */
type FieldTexts = Readonly<Record<string, string>>

interface FieldFlags {
  /** True if the field was left, or was on the screen when the form was submitted. */
  readonly touched: boolean
  /** True if the field has had the focus. */
  readonly visited: boolean
  /** True if the field has the focus. */
  readonly active: boolean
  /** True if the browser filled in the value. */
  readonly autofilled: boolean
}

/** The state of a form (spec viewer §3, form state). */
export interface FormState<Values> {
  readonly values: Values
  readonly initial: Values
  readonly fields: Readonly<Record<string, FieldFlags>>
  /** By field path, how many controls for it are on the screen. */
  readonly registeredFields: Readonly<Record<string, number>>
  readonly syncErrors: FieldTexts
  readonly syncWarnings: FieldTexts
  readonly submitErrors: FieldTexts
  readonly asyncErrors: FieldTexts
  /** By field path, the number of the check that is running. */
  readonly asyncChecks: Readonly<Record<string, number>>
  /** The error of the form as a whole. */
  readonly error: string | null
  /** Number of submits. After a failed one, the focus moves to the first invalid field once. */
  readonly submits: number
  readonly submitting: boolean
  readonly submitFailed: boolean
  readonly submitSucceeded: boolean
  readonly anyTouched: boolean
}

/** The result of a check: a text for each invalid field, and `error` for the form as a whole. */
export type FormErrors = { readonly [path: string]: string | undefined; readonly error?: string }

export type FormAction<Values> =
  | { readonly type: 'register' | 'unregister' | 'focus' | 'blur'; readonly path: string }
  | { readonly type: 'change'; readonly path: string; readonly value: unknown; readonly isAutofilled: boolean }
  | { readonly type: 'check-sync'; readonly errors: FormErrors; readonly warnings: FormErrors }
  | { readonly type: 'start-async-check'; readonly path: string; readonly check: number }
  | { readonly type: 'stop-async-check'; readonly path: string; readonly check: number; readonly error: string | null }
  | { readonly type: 'submit' | 'start-submit' | 'set-submit-failed' | 'set-submit-succeeded' | 'reset' }
  | { readonly type: 'stop-submit'; readonly errors: FormErrors }
  | { readonly type: 'initialize'; readonly values: Values }
  | { readonly type: 'insert-item'; readonly path: string; readonly index: number; readonly item: unknown }
  | { readonly type: 'remove-item'; readonly path: string; readonly index: number }
  | { readonly type: 'move-item'; readonly path: string; readonly from: number; readonly to: number }

const UNTOUCHED: FieldFlags = { touched: false, visited: false, active: false, autofilled: false }

export function startState<Values>(initial: Values): FormState<Values> {
  return {
    values: initial,
    initial,
    fields: {},
    registeredFields: {},
    syncErrors: {},
    syncWarnings: {},
    submitErrors: {},
    asyncErrors: {},
    asyncChecks: {},
    error: null,
    submits: 0,
    submitting: false,
    submitFailed: false,
    submitSucceeded: false,
    anyTouched: false,
  }
}

/** The state after an action (spec viewer §4, form state). */
export function formReducer<Values>(state: FormState<Values>, action: FormAction<Values>): FormState<Values> {
  switch (action.type) {
    case 'register':
      return registered(state, action.path, 1)
    case 'unregister':
      return registered(state, action.path, -1)
    case 'focus':
      return flagged(state, action.path, { visited: true, active: true })
    case 'blur':
      return { ...flagged(state, action.path, { touched: true, active: false }), anyTouched: true }
    case 'change':
      return changed(state, action.path, action.value, action.isAutofilled)
    case 'check-sync': {
      const { error, ...errors } = action.errors
      return {
        ...state,
        syncErrors: present(errors),
        syncWarnings: present(action.warnings),
        error: error ?? state.error,
      }
    }
    case 'start-async-check':
      return { ...state, asyncChecks: { ...state.asyncChecks, [action.path]: action.check } }
    case 'stop-async-check': {
      // The result is ignored if the value has changed since, or a later check is running.
      if (state.asyncChecks[action.path] !== action.check) return state
      const asyncErrors = without(state.asyncErrors, action.path)
      return {
        ...state,
        asyncChecks: without(state.asyncChecks, action.path),
        asyncErrors: action.error === null ? asyncErrors : { ...asyncErrors, [action.path]: action.error },
      }
    }
    case 'submit':
      return { ...touchedWhole(state), submits: state.submits + 1 }
    case 'start-submit':
      return { ...state, submitting: true }
    case 'stop-submit':
      return stopped(state, action.errors)
    case 'set-submit-failed':
      return { ...touchedWhole(state), submitting: false, submitFailed: true, submitSucceeded: false }
    case 'set-submit-succeeded':
      return { ...state, submitFailed: false, submitSucceeded: true }
    case 'reset':
      return { ...startState(state.initial), registeredFields: state.registeredFields }
    case 'initialize':
      return { ...startState(action.values), registeredFields: state.registeredFields }
    case 'insert-item':
      return itemsMoved(state, action.path, afterInsert(indexOf(action.index)), (items) =>
        items.toSpliced(action.index, 0, action.item),
      )
    case 'remove-item':
      return itemsMoved(state, action.path, afterRemove(indexOf(action.index)), (items) =>
        items.toSpliced(action.index, 1),
      )
    case 'move-item': {
      const [from, to] = [indexOf(action.from), indexOf(action.to)]
      return itemsMoved(state, action.path, afterMove(from, to), (items) =>
        items.toSpliced(from, 1).toSpliced(to, 0, items[from]),
      )
    }
  }
}

/** Changes a value. An empty text removes the value if there was no initial one (spec viewer §5). */
function changed<Values>(
  state: FormState<Values>,
  path: string,
  value: unknown,
  autofilled: boolean,
): FormState<Values> {
  const isRemoved = value === '' && valueAt(state.initial, path) === undefined
  return {
    ...flagged(state, path, { autofilled }),
    values: isRemoved ? withoutValue(state.values, path) : withValue(state.values, path, value),
    asyncErrors: without(state.asyncErrors, path),
    asyncChecks: without(state.asyncChecks, path),
    submitErrors: without(state.submitErrors, path),
    error: null,
    submitSucceeded: false,
  }
}

function stopped<Values>(state: FormState<Values>, { error, ...found }: FormErrors): FormState<Values> {
  const submitErrors = present(found)
  const submitFailed = error !== undefined || Object.keys(submitErrors).length > 0
  return { ...state, submitting: false, submitSucceeded: false, submitFailed, submitErrors, error: error ?? null }
}

function itemsMoved<Values>(
  state: FormState<Values>,
  path: string,
  place: PlaceAfter,
  change: (items: readonly unknown[]) => readonly unknown[],
): FormState<Values> {
  const items = (valueAt(state.values, path) ?? []) as readonly unknown[]
  return {
    ...state,
    values: withValue(state.values, path, change(items)),
    fields: rekeyed(state.fields, path, place),
    submitErrors: rekeyed(state.submitErrors, path, place),
    asyncErrors: rekeyed(state.asyncErrors, path, place),
    asyncChecks: rekeyed(state.asyncChecks, path, place),
    submitSucceeded: false,
  }
}

function registered<Values>(state: FormState<Values>, path: string, by: 1 | -1): FormState<Values> {
  const count = (state.registeredFields[path] ?? 0) + by
  const others = without(state.registeredFields, path)
  return { ...state, registeredFields: count > 0 ? { ...others, [path]: count } : others }
}

function flagged<Values>(state: FormState<Values>, path: string, flags: Partial<FieldFlags>): FormState<Values> {
  return { ...state, fields: { ...state.fields, [path]: { ...UNTOUCHED, ...state.fields[path], ...flags } } }
}

function touchedWhole<Values>(state: FormState<Values>): FormState<Values> {
  const paths = Object.keys(state.registeredFields)
  const start: FormState<Values> = { ...state, anyTouched: true }
  return paths.reduce((next, path) => flagged(next, path, { touched: true }), start)
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...others } = record
  return others
}

function present(texts: Readonly<Record<string, string | undefined>>): FieldTexts {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
