import { useEffect, useId } from 'react'
import { FieldNote, type FieldProps } from '#kit/form/field.tsx'
import styles from './check-field.module.css'

interface CheckFieldProps extends FieldProps<boolean> {
  /** A switch takes effect at once. A check box is sent with its form. */
  readonly look?: 'check' | 'switch'
}

export function CheckField(props: CheckFieldProps) {
  const { name = '', value, label, hint, error, warning, isDisabled, look = 'check', register } = props
  const id = useId()
  useEffect(() => register?.(name), [register, name])
  const isSwitch = look === 'switch'
  return (
    <div className={styles.field} data-field-error={error ? '' : undefined}>
      <label className={styles.row} data-disabled={isDisabled || undefined}>
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={isSwitch ? styles.switch : styles.box}
          name={name || undefined}
          checked={value ?? false}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || warning || hint ? id : undefined}
          onChange={(event) => props.onChange(event.target.checked)}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
        />
        <span>{label}</span>
      </label>
      <div className={styles.note}>
        <FieldNote id={id} error={error} warning={warning} hint={hint} />
      </div>
    </div>
  )
}
