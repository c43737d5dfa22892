import { useEffect, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { warningIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './field.module.css'
import type { FieldBinding } from './use-form.ts'

/**
 * Properties that every field has: its texts, and either its binding to a form (`{...form.field('title')}`) or a value
 * with a handler.
 */
export interface FieldProps<Value> extends Partial<Omit<FieldBinding<Value>, 'value' | 'onChange'>> {
  readonly value: Value
  readonly onChange: (value: Value, isAutofilled?: boolean) => void
  readonly label: string
  /** A text below the field that says from the start what is allowed. */
  readonly hint?: string | undefined
  /**
   * The id of a text elsewhere that says the error, for instance below a row of fields. The field then does not repeat
   * the error.
   */
  readonly errorId?: string
  /** Adds "(optional)" to the label. */
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
}

/** Ids that connect a control with its texts. */
interface FieldIds {
  readonly id: string
  readonly labelId: string
  /** Value for `aria-describedby`. */
  readonly notes: string | undefined
  /** Value for `aria-invalid`. */
  readonly invalid: true | undefined
}

interface FrameProps extends Pick<
  FieldProps<unknown>,
  'name' | 'label' | 'hint' | 'error' | 'errorId' | 'warning' | 'isChecking' | 'isOptional' | 'register'
> {
  /** True for a group of controls. Its label then belongs to the group, not to a single control. */
  readonly isGroup?: boolean
  /** True while the field shows a text that is not a valid value, so that its form must not be sent. */
  readonly isUnfinished?: boolean
  /**
   * Number of characters and their maximum, to be shown. More characters can be typed, so that a pasted text is never
   * cut silently.
   */
  readonly count?: { readonly used: number; readonly max: number } | undefined
  readonly children: (ids: FieldIds) => ReactNode
}

/** The frame of a field: a label above it, a hint or an error below it, and the ids that connect them. */
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

/** Shows the error if there is one, otherwise the warning, otherwise the hint. */
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
