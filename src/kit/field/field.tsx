import { useId, type ComponentPropsWithRef } from 'react'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './field.module.css'

interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  readonly label: string
  /** What is allowed; stands below from the start so that nobody has to fail first. */
  readonly hint?: string
  /** Names the field and what is allowed. */
  readonly error?: string | null
}

export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
      {error ? (
        <p className={styles.error} id={`${id}-note`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
