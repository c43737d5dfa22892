import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WireBoard } from '#features/boards/contract.ts'
import { useViewer } from '#client/use-viewer.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { readSubject } from '../constants/list-subject.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { EditSearch } from './edit-search.tsx'
import { RefreshedList } from './refreshed-list.tsx'
import { scopeAddress } from './search-address.ts'
import { deviceKey, searchKey } from './search-keys.ts'
import styles from './smart-board.module.css'
import { useResultsSource } from './use-results-source.ts'

/** The results of a smart board's search. Without a network, the results on this device. */
export function SmartBoardPins({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('searching')
  const { viewer } = useViewer()
  const subject = board.smart_search ?? ''
  const source = useResultsSource(searchKey(subject), deviceKey(subject))
  const { scope, params } = readSubject(subject)
  return (
    <>
      <div className={styles.from}>
        <Link to={scopeAddress(scope, params)}>{t('smart.from', { query: isolate(params.q ?? '') })}</Link>
        {board.owner.id === viewer.id && <EditSearch board={board} isDevice={source.isDevice} />}
        <ChosenFilters scope={scope} params={params} />
      </div>
      <PinGrid
        key={source.key}
        listKey={source.key}
        label={t('resultsFor', { query: params.q ?? '' })}
        empty={<EmptyState icon={searchIcon} title={t('smart.emptyTitle')} text={t('smart.emptyText')} />}
      />
      {source.isDevice && <RefreshedList key={source.key} listKey={source.key} />}
    </>
  )
}
