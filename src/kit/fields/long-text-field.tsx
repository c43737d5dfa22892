import styles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'

interface LongTextFieldProps extends FieldProps<string> {
  readonly countMax?: number
  readonly autoFocus?: boolean
}

/** A text field with several lines, which grows with its text. */
export function LongTextField({ countMax, autoFocus, ...props }: LongTextFieldProps) {
  const { name, value, onChange, onFocus, onBlur, isDisabled } = props
  return (
    <Field {...props} count={countMax === undefined ? undefined : { used: (value ?? '').length, max: countMax }}>
      {({ id, notes, invalid }) => (
        <textarea
          {...{ id, name, autoFocus, onFocus, onBlur }}
          className={`${styles.control} ${styles.long}`}
          rows={3}
          dir="auto"
          value={value ?? ''}
          disabled={isDisabled}
          aria-invalid={invalid}
          aria-describedby={notes}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
