import { useState } from 'react'
import { TextField } from '#kit/fields/text-field.tsx'

interface Props {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A field for a number. Invalid text is ignored, and the last number returns when the field loses the focus. */
export function NumberField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      value={typed ?? String(Number(value.toFixed(1)))}
      inputMode="decimal"
      dir="ltr"
      onChange={(text) => {
        setTyped(text)
        const number = Number(text.replace(',', '.'))
        if (text.trim() !== '' && Number.isFinite(number)) onChange(number)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
