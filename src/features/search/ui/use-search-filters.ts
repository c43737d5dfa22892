import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { AGES_DAYS, PRICE_RANGES, SKIN_TONES } from '../constants.ts'
import type { SearchParam, SearchParams } from '../constants/list-subject.ts'
import type { SearchHead } from '../contract.ts'
import { isToneFirst, noteSkinToneQuery, readSkinTones } from './skin-tone-state.ts'

/** Parameters that change; undefined removes one. */
export type ParamChanges = { readonly [Name in SearchParam]?: string | undefined }

interface FilterChoice {
  readonly id: string
  readonly label: string
  readonly changes: ParamChanges
  readonly isChosen: boolean
}

/** A filter with the values that these results have. A value that is chosen is always among them. */
export interface SearchFilter {
  readonly name: string
  readonly choices: readonly FilterChoice[]
}

/**
 * The filters of a search, in the order in which they are shown.
 * @param isDevice true if the results are from this device, which knows neither dates nor skin tones
 */
export function useSearchFilters(
  params: SearchParams,
  head: SearchHead | null,
  isDevice: boolean,
): readonly SearchFilter[] {
  const { t } = useTranslation('searching')
  const { t: shellText } = useTranslation('shell')
  const tones = useSkinTones(params.q ?? '', isDevice ? null : head, params.tone !== undefined)
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
  const tone = {
    name: 'tone',
    choices: tones.isShown && !isDevice ? SKIN_TONES.map((each) => one('tone', each, t(`tones.${each}`))) : [],
  }
  return [
    ...(tones.isFirst ? [tone] : []),
    { name: 'color', choices: facet('color', (value) => t(`colors.${value}`)) },
    {
      name: 'category',
      choices: facet('category', (value, name) => shellText(`topic.${value}`, { defaultValue: name })),
    },
    { name: 'age', choices: isDevice ? [] : Object.keys(AGES_DAYS).map((age) => one('age', age, t(`ages.${age}`))) },
    { name: 'shape', choices: ['tall', 'square', 'wide'].map((shape) => one('shape', shape, t(`shapes.${shape}`))) },
    { name: 'domain', choices: facet('domain', (value) => value) },
    { name: 'price', choices: prices() },
    ...(tones.isFirst ? [] : [tone]),
  ]

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
