import { useTranslation } from 'react-i18next'
import { FilterChip } from '#kit/chips/filter-chip.tsx'
import type { VisualSubject } from '../constants/list-subject.ts'
import type { VisualHead } from '../contract.ts'

type Changes = Partial<VisualSubject>

interface VisualFiltersProps {
  readonly subject: VisualSubject
  readonly head: VisualHead | null
  readonly onChange: (changes: Changes) => void
}

interface Choice {
  readonly id: string
  readonly label: string
  readonly changes: Changes
  readonly isChosen: boolean
}

/** Filters of a visual search (spec business §7): website, topic and price. */
export function VisualFilters({ subject, head, onChange }: VisualFiltersProps) {
  const { t } = useTranslation('visual')
  const { t: shellText } = useTranslation('shell')
  const facet = (name: 'domain' | 'category', label: (value: string, known: string) => string): readonly Choice[] => {
    const found = head?.filters[name] ?? []
    const chosen = subject[name]
    const all =
      chosen && !found.some(({ value }) => value === chosen) ? [{ value: chosen, name: chosen }, ...found] : found
    return all.map((each) => ({
      id: each.value,
      label: label(each.value, each.name),
      changes: { [name]: chosen === each.value ? null : each.value },
      isChosen: chosen === each.value,
    }))
  }
  const prices = pricesOffered(subject, head).map(({ min, max }): Choice => {
    const isChosen = subject.min === min && subject.max === max
    return {
      id: `${min}-${max}`,
      label:
        min === null
          ? t('priceBelow', { max })
          : max === null
            ? t('priceAbove', { min })
            : t('priceBetween', { min, max }),
      changes: isChosen ? { min: null, max: null } : { min, max },
      isChosen,
    }
  })
  const filters = [
    ['category', facet('category', (value, name) => shellText(`topic.${value}`, { defaultValue: name }))],
    ['domain', facet('domain', (value) => value)],
    ['price', prices],
  ] as const
  return filters
    .filter(([, choices]) => choices.length > 0)
    .map(([name, choices]) => <Filter key={name} name={name} choices={choices} onChange={onChange} />)
}

type Bounds = Pick<VisualSubject, 'min' | 'max'>

/** The price ranges that contain a product. A chosen range is always included, so that it can be removed. */
function pricesOffered({ min, max }: VisualSubject, head: VisualHead | null): readonly Bounds[] {
  const found: readonly Bounds[] = head?.filters.price ?? []
  const isChosen = min !== null || max !== null
  return isChosen && !found.some((each) => each.min === min && each.max === max) ? [{ min, max }, ...found] : found
}

interface FilterProps {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly onChange: (changes: Changes) => void
}

function Filter({ name, choices, onChange }: FilterProps) {
  const { t } = useTranslation('visual')
  const chosen = choices.find(({ isChosen }) => isChosen)
  const label = t(`filter.${name}`)
  return (
    <FilterChip
      label={label}
      text={chosen ? t('filterChosen', { filter: label, choice: chosen.label }) : label}
      choices={choices}
      chosen={chosen?.id ?? null}
      onChoose={({ changes }) => onChange(changes)}
    />
  )
}
