import type { Choice } from '#kit/fields/choice.ts'
import { ComboField } from '#kit/fields/combo-field.tsx'

interface Props {
  readonly label: string
  readonly chosen: string
  readonly choices: readonly Choice<string>[]
  readonly onChoose: (id: string) => void
}

/** A choice from a long list, which is filtered by typing. */
export function ChoiceField({ label, chosen, choices, onChoose }: Props) {
  return (
    <ComboField
      name="storefront"
      label={label}
      value={chosen}
      choices={choices}
      onChange={(id) => {
        if (id !== '') onChoose(id)
      }}
    />
  )
}
