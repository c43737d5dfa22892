import { useState } from 'react'
import { numberIn } from '#kit/locale/number-in.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { TextField } from '#kit/fields/text-field.tsx'

interface Props {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A field for a number, in the digits of the reader's language; any digits can be typed. Invalid text is ignored, and the last number returns when the field loses the focus. */
export function NumberField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const format = new Intl.NumberFormat(useLanguageTag(), { maximumFractionDigits: 1, useGrouping: false })
  return (
    <TextField
      label={label}
      value={typed ?? format.format(value)}
      inputMode="decimal"
      dir="ltr"
      onChange={(text) => {
        setTyped(text)
        const number = numberIn(text)
        if (number !== null) onChange(number)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
