import { use, useEffect, useId, type ReactNode } from 'react'
import { Button } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { warningIcon } from '#kit/icon/icons.ts'
import { DialogFormContext } from '#kit/overlay/dialog-form.ts'
import { focusOnOpen, isFocusWithin } from './focus-first.ts'
import styles from './form.module.css'
import type { FormHandle } from './use-form.ts'

export interface FormButtons {
  /** Text of the button that sends the form. */
  readonly submit?: string
  /** True if sending destroys something. The button then has the look for that. */
  readonly isDestructive?: boolean
  /** False while there is nothing to send. */
  readonly canSend?: boolean
  /** Further buttons, after the one that sends the form. */
  readonly others?: ReactNode
}

interface FormProps extends FormButtons {
  readonly form: FormHandle
  /** The form's name for screen readers, needed if a page has several forms. */
  readonly label?: string
  /** The fields, one below the other. */
  readonly children: ReactNode
  /** False if typed text, for instance a password, may be lost without a question when the page is left. */
  readonly keepsTyped?: boolean
  /** Other buttons, shown instead of `submit` and `others`. */
  readonly actions?: ReactNode
}

/**
 * A form with its buttons. In a dialog, it gets the focus. The dialog asks before typed text is lost, and cannot be
 * closed by a click outside while the form is sent.
 */
export function Form(props: FormProps) {
  const {
    form,
    label,
    submit,
    isDestructive = false,
    canSend = true,
    keepsTyped = true,
    others,
    children,
    actions,
  } = props
  const tellDialog = use(DialogFormContext)
  const key = useId()
  const { isBusy, isPristine } = form
  const isTyped = !isPristine && keepsTyped
  const element = form.props.ref
  useEffect(() => {
    tellDialog?.({ key, form: { isTyped, isBusy } })
    return () => tellDialog?.({ key, form: null })
  }, [tellDialog, key, isTyped, isBusy])
  useEffect(() => {
    const own = element.current
    const dialog = tellDialog && own?.closest('[role="dialog"]')
    if (own && dialog && !isFocusWithin(dialog)) focusOnOpen(own)
  }, [tellDialog, element])
  const send = submit && (
    <Button look={isDestructive ? 'danger' : 'primary'} size="lg" type="submit" isBusy={isBusy} disabled={!canSend}>
      {submit}
    </Button>
  )
  return (
    <form {...form.props} className={styles.form} aria-label={label} noValidate>
      {children}
      {form.error !== null && (
        <p className={styles.problem} role="alert">
          <Icon icon={warningIcon} size={20} />
          <span>{form.error}</span>
        </p>
      )}
      {send && others ? (
        <div className={styles.ways}>
          {send}
          {others}
        </div>
      ) : (
        (send ?? actions)
      )}
    </form>
  )
}
