import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { COUNT_MAX, type Scope } from '../constants.ts'
import type { SearchHead } from '../contract.ts'
import type { SearchParams } from '../constants/list-subject.ts'
import { searchAddress } from './search-address.ts'
import { DeviceNote } from './device-note.tsx'
import type { ResultsSource } from './use-results-source.ts'
import styles from './search-screen.module.css'

interface SearchNotesProps {
  readonly scope: Scope
  readonly query: string
  readonly params: SearchParams
  readonly head: SearchHead | null
  readonly isCounted: boolean
  readonly device: Pick<ResultsSource, 'isDevice' | 'showServer'>
}

/**
 * The line above the results: their number, another spelling, help. Its space is reserved until the data are loaded.
 */
export function SearchNotes({ scope, query, params, head, isCounted, device }: SearchNotesProps) {
  const { t } = useTranslation('searching')
  const typo = head?.typo
  return (
    <div className={styles.notes} role="status">
      {device.isDevice && <DeviceNote showServer={device.showServer} />}
      {head?.sensitivity === 'support' && <p className={styles.support}>{t('support')}</p>}
      {typo?.kind === 'corrected' && (
        <p className={styles.note}>
          {t('corrected', { query: typo.query })}{' '}
          <Link to={searchAddress(scope, params, { exact: '1', rs: undefined })}>{t('searchInstead', { query })}</Link>
        </p>
      )}
      {typo?.kind === 'suggested' && (
        <p className={styles.note}>
          {t('didYouMean')}{' '}
          <Link to={searchAddress(scope, params, { q: typo.query, exact: undefined, rs: 'corrected' })}>
            <bdi>{typo.query}</bdi>
          </Link>
        </p>
      )}
      {head?.nag === 'any-word' && <p className={styles.note}>{t('anyWord')}</p>}
      {isCounted && head && head.total > 0 && (
        <p className={styles.count}>
          {head.total >= COUNT_MAX ? t('manyResults', { count: COUNT_MAX }) : t('results', { count: head.total })}
        </p>
      )}
    </div>
  )
}
