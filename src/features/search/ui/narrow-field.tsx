import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '#kit/bidi/isolate.ts'
import { chipClass } from '#kit/chips/chips.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import type { SearchParams } from '../constants/list-subject.ts'
import type { SearchHead } from '../contract.ts'
import { chosenGuides } from './search-address.ts'
import { Filter } from './search-tools.tsx'
import styles from './smart-board.module.css'
import { useSearchFilters, type ParamChanges } from './use-search-filters.ts'

interface NarrowFieldProps {
  /** The words of the search as it is stored. The results' data belong to them. */
  readonly query: string
  readonly value: SearchParams
  readonly onChange: (value: SearchParams) => void
  readonly head: SearchHead | null
  readonly isDevice: boolean
}

/** A form's field for what narrows a search: its filters, and words, a person and stock that can be removed. */
export function NarrowField({ query, value, onChange, head, isDevice }: NarrowFieldProps) {
  const { t } = useTranslation('searching')
  const id = useId()
  const filters = useSearchFilters({ ...value, q: query }, head, isDevice)
  const change = (changes: ParamChanges): void => {
    const kept = Object.entries({ ...value, ...changes }).filter(([, each]) => each !== undefined && each !== '')
    onChange(Object.fromEntries(kept))
  }
  const guides = chosenGuides(value)
  const removed = [
    ...guides.map((guide) => ({
      id: `guide ${guide}`,
      label: guide,
      changes: { guide: guides.filter((each) => each !== guide).join(' ') },
    })),
    ...(value.by === undefined
      ? []
      : [{ id: 'by', label: t('onlyBy', { name: isolate(`@${value.by}`) }), changes: { by: undefined } }]),
    ...(value.stock === undefined ? [] : [{ id: 'stock', label: t('inStock'), changes: { stock: undefined } }]),
  ]
  return (
    <div className={styles.narrow} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t('narrow')}
      </span>
      {filters
        .filter(({ choices }) => choices.length > 0)
        .map((filter) => (
          <Filter key={filter.name} filter={filter} onChange={change} />
        ))}
      {removed.map(({ id: key, label, changes }) => (
        <button key={key} type="button" className={chipClass(true)} aria-pressed onClick={() => change(changes)}>
          <bdi>{label}</bdi>
          <Icon icon={closeIcon} size={16} />
        </button>
      ))}
    </div>
  )
}
