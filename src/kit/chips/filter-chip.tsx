import { useRef, useState } from 'react'
import { Icon } from '#kit/icon/icon.tsx'
import { chevronDownIcon } from '#kit/icon/late-icons.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { chipClass } from './chips.tsx'

interface FilterChipProps<Choice extends { readonly id: string; readonly label: string }> {
  /** The name of the filter. It is the name of the menu. */
  readonly label: string
  /** The text of the chip: the name, or the name and what is chosen. */
  readonly text: string
  readonly choices: readonly Choice[]
  /** The id of the chosen value, or null. */
  readonly chosen: string | null
  /** False if the chosen value leaves everything in. By default every value narrows what is shown. */
  readonly isNarrowing?: boolean
  readonly onChoose: (choice: Choice) => void
}

/** A filter with one choice: a chip that opens a menu of its values. */
export function FilterChip<Choice extends { readonly id: string; readonly label: string }>({
  label,
  text,
  choices,
  chosen,
  isNarrowing = chosen !== null,
  onChoose,
}: FilterChipProps<Choice>) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={chipClass(isNarrowing)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text}
        <Icon icon={chevronDownIcon} size={16} />
      </button>
      <Menu
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        trigger={trigger}
        label={label}
        sections={[
          {
            id: 'choices',
            chosen: chosen ?? '',
            items: choices.map((choice) => ({
              id: choice.id,
              label: choice.label,
              onAction: () => onChoose(choice),
            })),
          },
        ]}
      />
    </>
  )
}
