import type { ComponentPropsWithRef } from 'react'
import styles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'

type OwnInput = Pick<
  ComponentPropsWithRef<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'dir'
  | 'inputMode'
  | 'list'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
  | 'ref'
>

interface TextFieldProps extends FieldProps<string>, OwnInput {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'search'
  readonly countMax?: number
  /** True while the text is not a valid value, so that the form must not be sent. */
  readonly isUnfinished?: boolean
}

export function TextField({ type = 'text', countMax, ...props }: TextFieldProps) {
  const { value, onChange, onFocus, onBlur, isDisabled, isAutofilled } = props
  const {
    autoCapitalize,
    autoComplete,
    autoFocus,
    dir = 'auto',
    inputMode,
    list,
    maxLength,
    placeholder,
    spellCheck,
    ref,
  } = props
  return (
    <Field {...props} count={countMax === undefined ? undefined : { used: (value ?? '').length, max: countMax }}>
      {({ id, notes, invalid }) => (
        <input
          {...{
            id,
            type,
            dir,
            inputMode,
            list,
            maxLength,
            placeholder,
            autoCapitalize,
            autoComplete,
            autoFocus,
            spellCheck,
            ref,
          }}
          className={styles.control}
          name={props.name}
          value={value ?? ''}
          disabled={isDisabled}
          aria-invalid={invalid}
          aria-describedby={notes}
          data-autofilled={isAutofilled || undefined}
          onChange={(event) => onChange(event.target.value, isFilledByBrowser(event.target))}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

export function isFilledByBrowser(input: HTMLInputElement): boolean {
  return input.matches(':autofill')
}
