import type { Failure, Result } from '#contracts/result.ts'
import { valueAt, type FieldPath } from './field-path.ts'
import { formReducer, startState, type FormAction, type FormErrors, type FormState } from './form-state.ts'
import { errorsOfFailure, fieldOfFailure, hasErrors, isPristine, isSame } from './form-view.ts'

/** Asks the server about the value of one field. Resolves to an error, or to null if the value is fine. */
type AsyncCheck<Values> = (value: unknown, values: Values) => Promise<string | null>

export interface FormRules<Values> {
  /** Returns errors: a text per field path, and `error` for the form as a whole. */
  readonly validate?: (values: Values) => FormErrors
  /** Returns warnings about values that can be sent but are probably wrong. */
  readonly warn?: (values: Values) => FormErrors
  /** Checks that the server makes. The check of a field runs when the field is left, and before the form is sent. */
  readonly asyncChecks?: { readonly [Path in FieldPath<Values>]?: AsyncCheck<Values> }
  readonly send: (values: Values) => Promise<Result<unknown>>
  readonly failureText: (failure: Failure) => string
  /** Names the field to which a failure belongs, for failures that do not name one. */
  readonly failedField?: (failure: Failure) => FieldPath<Values> | undefined
  /** Shown if `send` throws an error, which is a bug. */
  readonly brokenText: string
  /**
   * What the form does after a success. `leave`: nothing, because the page or dialog is about to close; the form cannot
   * be sent again. `keep`: the sent values become the initial ones. `reset`: the initial values are shown again, for
   * the next entry.
   */
  readonly onSuccess?: 'leave' | 'keep' | 'reset'
}

export interface FormControl<Values> {
  readonly getState: () => FormState<Values>
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (action: FormAction<Values>) => void
  readonly setRules: (rules: FormRules<Values>) => void
  /**
   * Call with the newest values of what the form edits. If nobody has touched or changed the form, it shows these
   * values.
   */
  readonly follow: (newest: Values) => void
  /** Call when a field is left. The server's check of that field then starts. */
  readonly leave: (path: string) => void
  /** Call when the network is back. A failure that was due to the missing network is then no longer shown. */
  readonly networkBack: () => void
  /**
   * Sends the form. Calls before the answer do nothing. Resolves to true after a success; rejects if `send` throws an
   * error.
   */
  readonly submit: () => Promise<boolean>
}

/** The logic of a form without its UI: the state, and the order in which the form is checked and sent. */
export function createFormControl<Values>(initial: Values, firstRules: FormRules<Values>): FormControl<Values> {
  let state = startState(initial)
  let rules = firstRules
  let followed = initial
  let checks = 0
  /** Errors of the last answer if it failed for lack of a network; null after any other answer. */
  let withoutNetwork: FormErrors | null = null
  const listeners = new Set<() => void>()
  /** By field path, the server's check of the present value, running or finished. */
  const checked = new Map<string, Promise<void>>()

  const dispatch = (action: FormAction<Values>): void => {
    const before = state.values
    state = formReducer(state, action)
    if (action.type === 'change') checked.delete(action.path)
    else if (state.values !== before) checked.clear()
    for (const listener of listeners) listener()
  }

  const checkAsync = (path: string): Promise<void> => {
    const check = rules.asyncChecks?.[path as FieldPath<Values>]
    const value = valueAt(state.values, path)
    if (!check || value === undefined || value === '' || rules.validate?.(state.values)[path]) return Promise.resolve()
    const known = checked.get(path)
    if (known) return known
    const number = ++checks
    dispatch({ type: 'start-async-check', path, check: number })
    const done = check(value, state.values).then((error) => {
      dispatch({ type: 'stop-async-check', path, check: number, error })
    })
    checked.set(path, done)
    return done
  }

  const stop = (action: FormAction<Values>): false => {
    dispatch(action)
    return false
  }

  async function attempt(): Promise<boolean> {
    dispatch({ type: 'submit' })
    const isWrong = () => hasErrors(checkedState({ ...state, error: null }, rules))
    if (isWrong()) return stop({ type: 'set-submit-failed' })
    dispatch({ type: 'start-submit' })
    await Promise.all(Object.keys(rules.asyncChecks ?? {}).map(checkAsync))
    if (isWrong()) return stop({ type: 'set-submit-failed' })
    const sent = state.values
    withoutNetwork = null
    const answer = await rules.send(sent)
    if (!answer.ok) {
      const registered = Object.keys(state.registeredFields)
      const path = rules.failedField?.(answer.failure) ?? fieldOfFailure(answer.failure.field, registered)
      const errors = errorsOfFailure(rules.failureText(answer.failure), path)
      if (answer.failure.code === 'network/offline') withoutNetwork = errors
      return stop({ type: 'stop-submit', errors })
    }
    dispatch({ type: 'stop-submit', errors: {} })
    if (rules.onSuccess === 'keep') dispatch({ type: 'initialize', values: sent })
    if (rules.onSuccess === 'reset') dispatch({ type: 'reset' })
    dispatch({ type: 'set-submit-succeeded' })
    return true
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch,
    setRules(next) {
      rules = next
    },
    follow(newest) {
      if (isSame(newest, followed)) return
      followed = newest
      if (!state.anyTouched && !state.submitting && isPristine(state)) dispatch({ type: 'initialize', values: newest })
    },
    networkBack() {
      const told = withoutNetwork
      withoutNetwork = null
      if (
        told === null ||
        state.submitting ||
        !isSame({ error: state.error, ...state.submitErrors }, { error: null, ...told })
      )
        return
      dispatch({ type: 'stop-submit', errors: {} })
    },
    leave(path) {
      dispatch({ type: 'blur', path })
      void checkAsync(path)
    },
    async submit() {
      if (isBusy(state, rules)) return false
      try {
        return await attempt()
      } catch (error) {
        dispatch({ type: 'stop-submit', errors: { error: rules.brokenText } })
        throw error
      }
    },
  }
}

/** The state with the errors and warnings for its present values. */
export function checkedState<Values>(state: FormState<Values>, rules: FormRules<Values>): FormState<Values> {
  const [errors, warnings] = [rules.validate?.(state.values) ?? {}, rules.warn?.(state.values) ?? {}]
  return formReducer(state, { type: 'check-sync', errors, warnings })
}

/** True while the form is sent, and after a success if the page is about to be left. */
export function isBusy<Values>(state: FormState<Values>, rules: FormRules<Values>): boolean {
  return state.submitting || (state.submitSucceeded && (rules.onSuccess ?? 'leave') === 'leave')
}
