import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { chipClass, ChipRow } from '#kit/chips/chips.tsx'
import { FilterChip } from '#kit/chips/filter-chip.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import { AGES_DAYS, PRICE_RANGES, SKIN_TONES, type Scope } from '../constants.ts'
import type { SearchHead } from '../contract.ts'
import type { SearchParam, SearchParams } from '../constants/list-subject.ts'
import { chosenGuides, clearedAddress, guideAddress, isFiltered, searchAddress } from './search-address.ts'
import { isToneFirst, noteSkinToneQuery, readSkinTones } from './skin-tone-state.ts'

interface SearchToolsProps {
  readonly scope: Scope
  readonly params: SearchParams
  readonly head: SearchHead | null
  /** True if the results are from this device, which knows neither dates nor skin tones. */
  readonly isDevice: boolean
}

interface FilterChoice {
  readonly id: string
  readonly label: string
  readonly changes: { readonly [Name in SearchParam]?: string | undefined }
  readonly isChosen: boolean
}

/** Ways to narrow a search: words that many results contain, and filters. */
export function SearchTools({ scope, params, head, isDevice }: SearchToolsProps) {
  const { t } = useTranslation('searching')
  // A phone shows about three chips, and guides are chosen more often than filters.
  const isPhone = useIsPhone()
  const { t: shellText } = useTranslation('shell')
  const one = (name: SearchParam, value: string, label: string): FilterChoice => ({
    id: value,
    label,
    changes: { [name]: params[name] === value ? undefined : value },
    isChosen: params[name] === value,
  })
  const facet = (name: 'domain' | 'category' | 'color', label: (value: string, known: string) => string) => {
    const found = head?.filters[name] ?? []
    const chosen = params[name]
    const all =
      chosen && !found.some(({ value }) => value === chosen) ? [{ value: chosen, name: chosen }, ...found] : found
    return all.map((each) => one(name, each.value, label(each.value, each.name)))
  }
  const tones = useSkinTones(params.q ?? '', isDevice ? null : head, params.tone !== undefined)
  const inStock = head?.product_filters?.in_stock ?? 0
  const tone = [
    'tone',
    tones.isShown && !isDevice ? SKIN_TONES.map((each) => one('tone', each, t(`tones.${each}`))) : [],
  ] as const
  const filters: readonly (readonly [string, readonly FilterChoice[]])[] = [
    ...(tones.isFirst ? [tone] : []),
    ['color', facet('color', (value) => t(`colors.${value}`))],
    ['category', facet('category', (value, name) => shellText(`topic.${value}`, { defaultValue: name }))],
    ['age', isDevice ? [] : Object.keys(AGES_DAYS).map((age) => one('age', age, t(`ages.${age}`)))],
    ['shape', ['tall', 'square', 'wide'].map((shape) => one('shape', shape, t(`shapes.${shape}`)))],
    ['domain', facet('domain', (value) => value)],
    ['price', prices()],
    ...(tones.isFirst ? [] : [tone]),
  ]
  // If there are no results, only chosen values are shown, so that they can be removed.
  const isNone = head?.total === 0
  const shown = filters.filter(([, choices]) => choices.some(({ isChosen }) => isChosen || !isNone))
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
      {shown.map(([name, choices]) => (
        <Filter key={name} name={name} choices={choices} scope={scope} params={params} />
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

  function prices(): readonly FilterChoice[] {
    const counts = head?.product_filters?.prices
    return PRICE_RANGES.flatMap(([min, max], at) => {
      const [low, high] = [min?.toString(), max?.toString()]
      const isChosen = params.min === low && params.max === high && (low !== undefined || high !== undefined)
      // A chosen value stays even without results, so that it can be removed.
      if (!isChosen && (counts?.[at] ?? 0) === 0) return []
      return {
        id: `${low}-${high}`,
        label:
          min === null
            ? t('priceBelow', { max })
            : max === null
              ? t('priceAbove', { min })
              : t('priceBetween', { min, max }),
        changes: isChosen ? { min: undefined, max: undefined } : { min: low, max: high },
        isChosen,
      }
    })
  }
}

interface FilterProps {
  readonly name: string
  readonly choices: readonly FilterChoice[]
  readonly scope: Scope
  readonly params: SearchParams
}

function Filter({ name, choices, scope, params }: FilterProps) {
  const { t } = useTranslation('searching')
  const navigate = useNavigate()
  const chosen = choices.find(({ isChosen }) => isChosen)
  const label = t(`filter.${name}`)
  return (
    <FilterChip
      label={label}
      text={chosen ? t('filterChosen', { filter: label, choice: chosen.label }) : label}
      choices={choices}
      chosen={chosen?.id ?? null}
      onChoose={({ changes }) => void navigate(searchAddress(scope, params, changes))}
    />
  )
}

/**
 * Whether skin tones are offered for this query, and whether they are before the other filters. The last answer is used
 * until the data of another query are loaded.
 */
function useSkinTones(
  query: string,
  head: SearchHead | null,
  isChosen: boolean,
): { readonly isShown: boolean; readonly isFirst: boolean } {
  const { id } = useViewer().viewer
  const shows = head?.shows_skin_tones
  useEffect(() => {
    if (shows !== undefined) noteSkinToneQuery(id, query, shows)
  }, [id, query, shows])
  const known = readSkinTones(id)
  return {
    isShown: isChosen || (shows ?? (known.lastQuery === query && known.showsFilter)),
    isFirst: isToneFirst(known, query),
  }
}
