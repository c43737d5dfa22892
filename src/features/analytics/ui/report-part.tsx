import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { FilterRow } from './filter-row.tsx'
import { QueryPanel } from './query-panel.tsx'
import { filterSearch, filterSql, readFilter } from './report-filter.ts'
import { isFilteredByPeople, reportPanels, type ReportName } from './reports.ts'

const NONE = {}

/** One ready page, for the filter in the address. */
export function ReportPart({ name }: { readonly name: ReportName }) {
  const { t } = useTranslation('analytics')
  const [params, setParams] = useSearchParams()
  const { answer: staff, error, reload } = useAnswer('analyticsStaff', NONE)
  const filter = readFilter(params)
  const nameOf = (column: string) => t(`column.${column}`)
  return (
    <>
      <FilterRow
        filter={filter}
        hasPeople={isFilteredByPeople(name)}
        onChange={(next) => setParams(filterSearch(next), { replace: true })}
      />
      {error !== null && <NotLoaded title={error} onRetry={reload} />}
      {error === null && !staff && <Spinner />}
      {staff &&
        reportPanels(name, filterSql(filter, staff)).map(({ id, sql, chart }) => (
          <QueryPanel key={id} title={t(`panel.${id}`)} sql={sql} chart={chart} nameOf={nameOf} />
        ))}
    </>
  )
}
