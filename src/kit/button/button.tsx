import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'inverse' | 'danger'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly look?: ButtonLook
  readonly size?: 'md' | 'lg'
  /**
   * True while work is running. The button then keeps the focus and tells screen readers that it is busy, but does
   * nothing.
   */
  readonly isBusy?: boolean
}

export function Button({ look = 'secondary', size = 'md', isBusy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, size, className)}
    />
  )
}

/** The class that makes a link look like a button. */
export function buttonClass(look: ButtonLook, size: 'md' | 'lg' = 'md', extra?: string): string {
  return [styles.button, styles[look], size === 'lg' ? styles.large : '', extra ?? ''].filter(Boolean).join(' ')
}
