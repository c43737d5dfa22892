import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIn } from '#kit/locale/number-in.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { TextField } from '#kit/fields/text-field.tsx'
import { isAllowed, type Allowed } from './allowed-number.ts'

interface Props {
  readonly label: string
  readonly value: number
  readonly allowed: Allowed
  readonly onChange: (value: number) => void
}

/**
 * A field for a number, in the digits of the reader's language; any digits can be typed. A text that is not an allowed
 * number changes nothing. It stays as typed, with a message when the field loses the focus, until the value changes.
 */
export function NumberField({ label, value, allowed, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const [typed, setTyped] = useState<Typed | null>(null)
  const { min, max, digits = 1 } = allowed
  const format = new Intl.NumberFormat(useLanguageTag(), { maximumFractionDigits: digits, useGrouping: false })
  // An undo or an arrow key changed the number, so the typed text is dropped.
  if (typed !== null && typed.leftAt !== null && typed.leftAt !== value) setTyped(null)
  const isWrong = typed !== null && !isAllowed(numberIn(typed.text), allowed)
  const error = min === max ? t('onlyNumber', { number: min }) : t('numberRange', { min, max })
  const isTold = isWrong && typed.leftAt !== null
  const input = useRef<HTMLInputElement>(null)
  // Scrolls to the message, which may be behind the bar of buttons.
  useEffect(() => {
    if (isTold) input.current?.closest('[data-field-error]')?.scrollIntoView({ block: 'nearest' })
  }, [isTold])
  return (
    <TextField
      ref={input}
      label={label}
      value={typed?.text ?? format.format(value)}
      inputMode="decimal"
      dir="ltr"
      isUnfinished={isWrong}
      error={isTold ? error : null}
      onChange={(text) => {
        setTyped({ text, leftAt: null })
        const number = numberIn(text)
        if (isAllowed(number, allowed)) onChange(number)
      }}
      onBlur={() => setTyped(isWrong ? { ...typed, leftAt: value } : null)}
    />
  )
}

interface Typed {
  readonly text: string
  /** The value when the field lost the focus; null while it has the focus. */
  readonly leftAt: number | null
}
