import { useId } from 'react'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import type { Choice } from './choice.ts'
import styles from './radio-field.module.css'

interface RadioFieldProps<Id extends string> extends FieldProps<Id> {
  readonly choices: readonly Choice<Id>[]
  /** `segments`: the choices are side by side and look like one control, for two to four short choices. */
  readonly look?: 'list' | 'segments'
}

/**
 * A field for one of a few choices that are all visible. Arrow keys move within the group, as in native radio buttons.
 */
export function RadioField<Id extends string>({ choices, look = 'list', ...props }: RadioFieldProps<Id>) {
  const { value, onChange, onFocus, onBlur, isDisabled } = props
  const group = useId()
  const isSegmented = look === 'segments'
  return (
    <Field {...props} isGroup>
      {({ labelId, notes, invalid }) => (
        <div
          className={isSegmented ? styles.segments : styles.list}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={notes}
          aria-invalid={invalid}
        >
          {choices.map((choice) => (
            <label key={choice.id} className={isSegmented ? styles.segment : styles.row}>
              <input
                type="radio"
                className={isSegmented ? 'visually-hidden' : styles.dot}
                name={group}
                checked={choice.id === value}
                disabled={isDisabled}
                onChange={() => onChange(choice.id)}
                onFocus={onFocus}
                onBlur={onBlur}
              />
              <span>
                {choice.label}
                {choice.text && <span className={styles.text}>{choice.text}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
