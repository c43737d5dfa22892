import { use, useEffect, type ReactNode } from 'react'
import { TypedContext } from '#kit/overlay/typed-context.ts'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './form.module.css'
import type { FormHandle } from './use-form.ts'

interface FormProps {
  readonly form: FormHandle
  /** The form's name for screen readers, if the page has several. */
  readonly label?: string
  /** The fields, below each other. */
  readonly children: ReactNode
  /** The buttons. The error of the form as a whole is shown above them. */
  readonly actions: ReactNode
}

export function Form({ form, label, children, actions }: FormProps) {
  const tellDialog = use(TypedContext)
  const { isPristine } = form
  useEffect(() => {
    tellDialog?.(!isPristine)
    return () => tellDialog?.(false)
  }, [tellDialog, isPristine])
  return (
    <form {...form.props} className={styles.form} aria-label={label} noValidate>
      {children}
      {form.error !== null && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={20} />
          <span>{form.error}</span>
        </p>
      )}
      {actions}
    </form>
  )
}
