import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { isolate } from '#kit/bidi/isolate.ts'
import { chipClass, ChipRow } from '#kit/chips/chips.tsx'
import { FilterChip } from '#kit/chips/filter-chip.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import type { Scope } from '../constants.ts'
import type { SearchHead } from '../contract.ts'
import type { SearchParams } from '../constants/list-subject.ts'
import { chosenGuides, clearedAddress, guideAddress, isFiltered, searchAddress } from './search-address.ts'
import { useSearchFilters, type ParamChanges, type SearchFilter } from './use-search-filters.ts'

interface SearchToolsProps {
  readonly scope: Scope
  readonly params: SearchParams
  readonly head: SearchHead | null
  /** True if the results are from this device, which knows neither dates nor skin tones. */
  readonly isDevice: boolean
}

/** Ways to narrow a search: words that many results contain, and filters. */
export function SearchTools({ scope, params, head, isDevice }: SearchToolsProps) {
  const { t } = useTranslation('searching')
  const navigate = useNavigate()
  // A phone shows about three chips, and guides are chosen more often than filters.
  const isPhone = useIsPhone()
  const filters = useSearchFilters(params, head, isDevice)
  const inStock = head?.product_filters?.in_stock ?? 0
  // If there are no results, only chosen values are shown, so that they can be removed.
  const isNone = head?.total === 0
  const shown = filters.filter(({ choices }) => choices.some(({ isChosen }) => isChosen || !isNone))
  const guides = chosenGuides(params)
  const offered = (head?.guides ?? []).filter(({ id }) => !guides.includes(id))
  // A guide narrows the results that are shown, so the query is not corrected again.
  const spelled: SearchParams =
    head?.typo?.kind === 'corrected' ? { ...params, q: head.typo.query, rs: 'corrected' } : params
  if (isNone && !isFiltered(params)) return null
  const guideChips = (
    <>
      {guides.map((guide) => (
        <Link key={guide} className={chipClass(true)} aria-current="true" to={guideAddress(scope, params, guide)}>
          <bdi>{guide}</bdi>
          <Icon icon={closeIcon} size={16} />
        </Link>
      ))}
      {offered.map(({ id, label }) => (
        <Link key={id} className={chipClass()} to={guideAddress(scope, spelled, id)}>
          <bdi>{label}</bdi>
        </Link>
      ))}
    </>
  )
  return (
    <ChipRow label={t('narrow')}>
      {isFiltered(params) && (
        <Link className={chipClass()} to={clearedAddress(scope, params)}>
          <Icon icon={closeIcon} size={16} />
          {t('clearFilters')}
        </Link>
      )}
      {params.by !== undefined && (
        <Link className={chipClass(true)} to={searchAddress(scope, params, { by: undefined })}>
          {t('onlyBy', { name: isolate(`@${params.by}`) })}
          <Icon icon={closeIcon} size={16} />
        </Link>
      )}
      {isPhone && guideChips}
      {shown.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          onChange={(changes) => void navigate(searchAddress(scope, params, changes))}
        />
      ))}
      {(inStock > 0 || params.stock !== undefined) && (
        <Link
          className={chipClass(params.stock !== undefined)}
          aria-current={params.stock === undefined ? undefined : 'true'}
          to={searchAddress(scope, params, { stock: params.stock === undefined ? '1' : undefined })}
        >
          {t('inStock')}
        </Link>
      )}
      {!isPhone && guideChips}
    </ChipRow>
  )
}

interface FilterProps {
  readonly filter: SearchFilter
  readonly onChange: (changes: ParamChanges) => void
}

/** A filter of a search: a chip with a menu of its values. The chosen value removes itself. */
export function Filter({ filter: { name, choices }, onChange }: FilterProps) {
  const { t } = useTranslation('searching')
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
