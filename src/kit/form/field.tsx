import { useEffect, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { warningIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './field.module.css'
import type { FieldBinding } from './use-form.ts'

/**
 * The properties of every field: its binding to a form (`{...form.field('title')}`) or a value of its own, and its
 * texts.
 */
export interface FieldProps<Value> extends Partial<Omit<FieldBinding<Value>, 'value' | 'onChange'>> {
  readonly value: Value
  readonly onChange: (value: Value, isAutofilled?: boolean) => void
  readonly label: string
  /** Says below the field, from the start, what is allowed. */
  readonly hint?: string | undefined
  /** The id of a text elsewhere that says the error, such as one below a row of fields; the field does not repeat it. */
  readonly errorId?: string
  /** Adds "(optional)" to the label. */
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
}

/** The ids that connect a control with its texts. */
interface FieldIds {
  readonly id: string
  readonly labelId: string
  /** For `aria-describedby`. */
  readonly notes: string | undefined
  /** For `aria-invalid`. */
  readonly invalid: true | undefined
}

interface FrameProps extends Pick<
  FieldProps<unknown>,
  'name' | 'label' | 'hint' | 'error' | 'errorId' | 'warning' | 'isChecking' | 'isOptional' | 'register'
> {
  /** True for a group of controls, whose label belongs to no single control. */
  readonly isGroup?: boolean
  /** True while the field shows a text that is no value; its form is not sent. */
  readonly isUnfinished?: boolean
  /** Shows the number of characters and the maximum. More can be typed, because a pasted text is never cut silently. */
  readonly count?: { readonly used: number; readonly max: number } | undefined
  readonly children: (ids: FieldIds) => ReactNode
}

/** The frame of a field: a label above, a hint or an error below, and the ids that connect them. */
export function Field(props: FrameProps) {
  const {
    name = '',
    label,
    hint,
    error,
    errorId,
    warning,
    isChecking,
    isOptional,
    register,
    isGroup,
    isUnfinished,
    count,
    children,
  } = props
  const { t } = useTranslation('kit')
  const id = useId()
  useEffect(() => register?.(name), [register, name])
  const isElsewhere = Boolean(error) && errorId !== undefined
  const note = isElsewhere ? undefined : (error ?? warning ?? hint)
  const noteId = isElsewhere ? errorId : `${id}-note`
  const ids: FieldIds = {
    id,
    labelId: `${id}-label`,
    notes: [note || isElsewhere ? noteId : '', count ? `${id}-count` : ''].filter(Boolean).join(' ') || undefined,
    invalid: error ? true : undefined,
  }
  const words = (
    <>
      {label}
      {isOptional && <span className={styles.optional}> {t('field.optional')}</span>}
    </>
  )
  return (
    <div
      className={styles.field}
      data-field-error={error ? '' : undefined}
      data-field-unfinished={isUnfinished ? '' : undefined}
    >
      {isGroup ? (
        <span className={styles.label} id={ids.labelId}>
          {words}
        </span>
      ) : (
        <label className={styles.label} id={ids.labelId} htmlFor={id}>
          {words}
        </label>
      )}
      {children(ids)}
      <div className={styles.below}>
        {!isElsewhere && <FieldNote id={`${id}-note`} error={error} warning={warning} hint={hint} />}
        {isChecking && (
          <p className={styles.hint} role="status">
            {t('field.checking')}
          </p>
        )}
        {count && <Count id={`${id}-count`} {...count} />}
      </div>
    </div>
  )
}

type NoteProps = Pick<FrameProps, 'error' | 'warning' | 'hint'> & { readonly id: string }

/** The error; otherwise the warning; otherwise the hint. */
export function FieldNote({ id, error, warning, hint }: NoteProps) {
  if (!error && !warning) {
    if (!hint) return null
    return (
      <p className={styles.hint} id={id}>
        {hint}
      </p>
    )
  }
  return (
    <p className={error ? styles.error : styles.warning} id={id}>
      <Icon icon={warningIcon} size={16} />
      <span>{error ?? warning}</span>
    </p>
  )
}

function Count({ id, used, max }: { readonly id: string; readonly used: number; readonly max: number }) {
  const { t } = useTranslation('kit')
  const language = useLanguageTag()
  const format = new Intl.NumberFormat(language)
  return (
    <p className={used > max ? `${styles.count} ${styles.tooMany}` : styles.count}>
      <span aria-hidden="true">
        {format.format(used)}/{format.format(max)}
      </span>
      <span className="visually-hidden" id={id}>
        {t('count', { count: used, max })}
      </span>
    </p>
  )
}
