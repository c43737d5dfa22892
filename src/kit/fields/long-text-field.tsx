import type { ComponentProps, KeyboardEvent } from 'react'
import styles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'

type OwnTextarea = Pick<ComponentProps<'textarea'>, 'autoCapitalize' | 'autoFocus' | 'dir' | 'inputMode' | 'spellCheck'>

interface LongTextFieldProps extends FieldProps<string>, OwnTextarea {
  readonly countMax?: number
  /** True if the empty field should be only as high as a field of one line. */
  readonly isLow?: boolean
  /** True if Enter sends the form; Shift+Enter then starts a new line. */
  readonly submitsOnEnter?: boolean
}

/** A text field with several lines, which grows with its text. */
export function LongTextField({ countMax, isLow, submitsOnEnter, ...props }: LongTextFieldProps) {
  const { name, value, onChange, onFocus, onBlur, isDisabled } = props
  const { autoCapitalize, autoFocus, dir = 'auto', inputMode, spellCheck } = props
  return (
    <Field {...props} count={countMax === undefined ? undefined : { used: (value ?? '').length, max: countMax }}>
      {({ id, notes, invalid }) => (
        <textarea
          {...{ id, name, autoCapitalize, autoFocus, dir, inputMode, spellCheck, onFocus, onBlur }}
          className={`${styles.control} ${styles.long} ${isLow ? styles.low : ''}`}
          rows={isLow ? 1 : 3}
          value={value ?? ''}
          disabled={isDisabled}
          aria-invalid={invalid}
          aria-describedby={notes}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={submitsOnEnter ? submitOnEnter : undefined}
        />
      )}
    </Field>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
