import { useTranslation } from 'react-i18next'
import { isolate } from '#kit/bidi/isolate.ts'
import type { Scope } from '../constants.ts'
import type { SearchParams } from '../constants/list-subject.ts'
import { chosenGuides } from './search-address.ts'
import styles from './smart-board.module.css'
import { useSearchFilters } from './use-search-filters.ts'

/** What narrows a search, in words; nothing if the search is not narrowed. */
export function ChosenFilters({ scope, params }: { readonly scope: Scope; readonly params: SearchParams }) {
  const { t } = useTranslation('searching')
  const filters = useSearchFilters(params, null, false)
  const texts = [
    ...(scope === 'pins' ? [] : [t(`scope.${scope}`)]),
    ...chosenGuides(params).map((guide) => isolate(guide)),
    ...filters.flatMap(({ name, choices }) =>
      choices
        .filter(({ isChosen }) => isChosen)
        .map(({ label }) => t('filterChosen', { filter: t(`filter.${name}`), choice: isolate(label) })),
    ),
    ...(params.stock === undefined ? [] : [t('inStock')]),
    ...(params.by === undefined ? [] : [t('onlyBy', { name: isolate(`@${params.by}`) })]),
  ]
  if (texts.length === 0) return null
  return <p className={styles.filters}>{texts.join(' · ')}</p>
}
