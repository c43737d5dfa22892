import { useState } from 'react'
import styles from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { currencySign, isMalformed, parseMoney, writeAmount, type MoneyValue } from './money.ts'

interface MoneyFieldProps extends FieldProps<MoneyValue> {
  /** Code of the currency (ISO 4217); null while it is unknown. */
  readonly currency: string | null
  /** A sign that is shown instead of the currency's own sign in the reader's language. */
  readonly sign?: string | undefined
}

/**
 * A field for an amount, which is typed in the format of the reader's language. The amount is formatted when the field
 * is left.
 */
export function MoneyField({ currency, sign, ...props }: MoneyFieldProps) {
  const { name, value, onChange, onFocus, onBlur, isDisabled } = props
  const language = useLanguageTag()
  const [typed, setTyped] = useState<string | null>(null)
  // An unknown currency has no sign: most readers do not know the general one.
  const shown = sign ?? (currency === null ? null : currencySign(currency, language))
  const kept = isMalformed(value) ? value.malformed : value == null ? '' : writeAmount(value, currency, language)
  return (
    <Field {...props}>
      {({ id, notes, invalid }) => (
        <div
          className={`${styles.control} ${styles.group}`}
          data-invalid={invalid}
          data-disabled={isDisabled || undefined}
        >
          {shown !== null && (
            <span className={styles.affix} id={`${id}-currency`}>
              <bdi dir="ltr">{shown}</bdi>
            </span>
          )}
          <input
            id={id}
            name={name}
            className={styles.bare}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={typed ?? kept}
            disabled={isDisabled}
            aria-invalid={invalid}
            aria-describedby={[shown === null ? '' : `${id}-currency`, notes].filter(Boolean).join(' ')}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(parseMoney(event.target.value, currency, language))
            }}
            onFocus={onFocus}
            onBlur={() => {
              setTyped(null)
              onBlur?.()
            }}
          />
        </div>
      )}
    </Field>
  )
}
