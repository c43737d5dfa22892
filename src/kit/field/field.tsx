import { useId, type ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './field.module.css'

interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  readonly label: string
  /** What is allowed; shown below the field from the start. */
  readonly hint?: string
  /** Says what is allowed, without repeating the label. */
  readonly error?: string | null
  /** Shows how many of so many characters are used. More can be typed: a paste is never cut off in silence. */
  readonly countMax?: number
  /** Several lines, growing with the text. */
  readonly isLong?: boolean
}

export function Field({ label, hint, error, countMax, isLong = false, ...input }: FieldProps) {
  const id = useId()
  const notes = [error || hint ? `${id}-note` : '', countMax ? `${id}-count` : ''].filter(Boolean).join(' ')
  const control = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  } as const
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {isLong ? (
        <textarea
          {...(input as ComponentPropsWithRef<'textarea'>)}
          {...control}
          className={`${styles.input} ${styles.long}`}
          rows={3}
          dir="auto"
        />
      ) : (
        <input {...input} {...control} className={styles.input} />
      )}
      {(error || hint || countMax) && (
        <div className={styles.below}>
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
          {countMax && <Count id={`${id}-count`} count={String(input.value ?? '').length} max={countMax} />}
        </div>
      )}
    </div>
  )
}

interface CountProps {
  readonly id: string
  readonly count: number
  readonly max: number
}

function Count({ id, count, max }: CountProps) {
  const { t, i18n } = useTranslation('kit')
  const format = new Intl.NumberFormat(i18n.language.replace('_', '-'))
  return (
    <p className={count > max ? `${styles.count} ${styles.tooMany}` : styles.count}>
      <span aria-hidden="true">
        {format.format(count)}/{format.format(max)}
      </span>
      <span className="visually-hidden" id={id}>
        {t('count', { count, max })}
      </span>
    </p>
  )
}
