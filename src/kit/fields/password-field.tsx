import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { eyeIcon, eyeOffIcon } from '#kit/icon/late-icons.ts'
import { isFilledByBrowser } from './text-field.tsx'

interface PasswordFieldProps extends FieldProps<string> {
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code'
}

/**
 * A field whose text is hidden until its button is pressed. The text is hidden again when the form is sent, because
 * browsers then offer to save the password.
 */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const { name, value, onChange, onFocus, onBlur, isDisabled, isAutofilled } = props
  const { t } = useTranslation('kit')
  const [isShown, setShown] = useState(false)
  return (
    <Field {...props}>
      {({ id, notes, invalid }) => (
        <div
          className={`${styles.control} ${styles.group}`}
          data-invalid={invalid}
          data-disabled={isDisabled || undefined}
        >
          <input
            {...{ id, name, autoComplete, onFocus, onBlur }}
            className={styles.bare}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            value={value ?? ''}
            disabled={isDisabled}
            aria-invalid={invalid}
            aria-describedby={notes}
            data-autofilled={isAutofilled || undefined}
            onChange={(event) => onChange(event.target.value, isFilledByBrowser(event.target))}
            onKeyDown={(event) => event.key === 'Enter' && setShown(false)}
          />
          <button
            type="button"
            className={styles.inner}
            aria-label={t('field.reveal')}
            aria-pressed={isShown}
            title={t(isShown ? 'field.conceal' : 'field.reveal')}
            disabled={isDisabled}
            onClick={() => setShown(!isShown)}
          >
            <Icon icon={isShown ? eyeOffIcon : eyeIcon} size={20} />
          </button>
        </div>
      )}
    </Field>
  )
}
