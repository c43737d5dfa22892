import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { valueAt, type FieldPath, type ValueAt } from './field-path.ts'
import { focusFirst } from './focus-first.ts'
import { checkedState, createFormControl, isBusy, type FormRules } from './form-control.ts'
import { isPristine, shownError, shownFormError, shownWarning } from './form-view.ts'

/** What a field needs from its form. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | null
  readonly warning: string | null
  /** True while the server checks the value. */
  readonly isChecking: boolean
  readonly isAutofilled: boolean
  readonly onChange: (value: Value, isAutofilled?: boolean) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  /** Call when the field appears on the screen. Call the returned function when it disappears. */
  readonly register: (name: string) => () => void
}

interface FormOptions<Values> extends Omit<FormRules<Values>, 'brokenText'> {
  readonly initial: Values
  /**
   * True if the form should show changes of `initial`, for instance by another device, until the member touches or
   * changes the form. Otherwise, saving an unchanged form would revert such changes. Do not use it if the form keeps
   * other values from its opening.
   */
  readonly followsInitial?: boolean
}

/**
 * The one way to make a form (spec viewer §4, form state). A field is checked when it is left, and all fields when the
 * form is submitted. An error disappears when it is fixed. Further submits before the answer do nothing. After a
 * failure, the values are kept, and the first invalid field gets the focus. If a field's text is not a valid value
 * (`isUnfinished`), the form is not sent, and that field gets the focus.
 */
export function useForm<Values extends object>({ initial, followsInitial = false, ...given }: FormOptions<Values>) {
  const { t } = useTranslation('kit')
  const rules: FormRules<Values> = { ...given, brokenText: t('form.broken') }
  const [control] = useState(() => createFormControl(initial, rules))
  const stored = useSyncExternalStore(control.subscribe, control.getState, control.getState)
  useLayoutEffect(() => {
    control.setRules(rules)
    if (followsInitial) control.follow(initial)
  })
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFailure(element, stored)
  useEffect(() => {
    window.addEventListener('online', control.networkBack)
    return () => window.removeEventListener('online', control.networkBack)
  }, [control])

  const { dispatch } = control
  const state = checkedState(stored, rules)
  const register = useMemo(
    () => (path: string) => {
      dispatch({ type: 'register', path })
      return () => dispatch({ type: 'unregister', path })
    },
    [dispatch],
  )

  function field<Path extends FieldPath<Values>>(path: Path): FieldBinding<ValueAt<Values, Path>> {
    return {
      name: path,
      value: valueAt(state.values, path) as ValueAt<Values, Path>,
      error: shownError(state, path),
      warning: shownWarning(state, path),
      isChecking: state.asyncChecks[path] !== undefined,
      isAutofilled: state.fields[path]?.autofilled ?? false,
      onChange: (value, isAutofilled = false) => dispatch({ type: 'change', path, value, isAutofilled }),
      onFocus: () => dispatch({ type: 'focus', path }),
      onBlur: () => control.leave(path),
      register,
    }
  }

  /** Edits an array in the values. Flags and errors move with their items. */
  function list<Path extends FieldPath<Values>>(path: Path) {
    const items = (valueAt(state.values, path) ?? []) as readonly unknown[]
    return {
      count: items.length,
      insert: (index: number, item: unknown) => dispatch({ type: 'insert-item', path, index, item }),
      remove: (index: number) => dispatch({ type: 'remove-item', path, index }),
      move: (from: number, to: number) => dispatch({ type: 'move-item', path, from, to }),
    }
  }

  /** Sends the form, unless the text of a field is not a valid value. Resolves to true after a success. */
  async function send(): Promise<boolean> {
    const unfinished = element.current?.querySelector('[data-field-unfinished]')
    if (!unfinished) return control.submit()
    focusFirst(unfinished)
    return false
  }

  return {
    values: state.values,
    state,
    field,
    list,
    error: shownFormError(state),
    isBusy: isBusy(state, rules),
    isPristine: isPristine(state),
    reset: () => dispatch({ type: 'reset' }),
    send,
    /** Properties for the `<form>` element. `<Form>` sets them. */
    props: {
      ref: element,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void send()
      },
    },
  }
}

export type FormHandle = Pick<ReturnType<typeof useForm>, 'error' | 'isBusy' | 'isPristine' | 'props' | 'send'>

interface Submitted {
  readonly submits: number
  readonly submitting: boolean
  readonly submitFailed: boolean
}

/** Moves the focus to the first invalid field on the page, once after each failed submit. */
function useFocusOnFailure(
  form: { readonly current: HTMLFormElement | null },
  { submits, submitting, submitFailed }: Submitted,
): void {
  const told = useRef(0)
  useEffect(() => {
    if (submitting || !submitFailed || told.current === submits) return
    told.current = submits
    const wrong = form.current?.querySelector('[data-field-error]')
    if (wrong) focusFirst(wrong)
  }, [form, submits, submitting, submitFailed])
}
