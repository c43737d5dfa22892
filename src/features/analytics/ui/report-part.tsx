import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { FilterRow } from './filter-row.tsx'
import { QueryPanel } from './query-panel.tsx'
import { funnelParams, readFunnel, type Funnel } from './funnel.ts'
import { FunnelRow } from './funnel-row.tsx'
import { filterSearch, filterSql, readFilter, type ReportFilter } from './report-filter.ts'
import { isFilteredByPeople, reportPanels, type ReportName } from './reports.ts'
import { useAnswerWords } from './use-answer-words.ts'

const NONE = {}

/** One ready page, for the filter in the address. */
export function ReportPart({ name }: { readonly name: ReportName }) {
  const { t } = useTranslation('analytics')
  const [params, setParams] = useSearchParams()
  const { answer: staff, error, reload } = useAnswer('analyticsStaff', NONE)
  const filter = readFilter(params)
  const funnel = readFunnel(params)
  const words = useAnswerWords()
  const show = (next: ReportFilter, counted: Funnel) =>
    setParams(filterSearch(next, name === 'funnel' ? funnelParams(counted) : {}), { replace: true })
  return (
    <>
      <FilterRow filter={filter} hasPeople={isFilteredByPeople(name)} onChange={(next) => show(next, funnel)} />
      {name === 'funnel' && staff && (
        <FunnelRow funnel={funnel} filter={filterSql(filter, staff)} onChange={(next) => show(filter, next)} />
      )}
      {error !== null && <NotLoaded title={error} onRetry={reload} />}
      {error === null && !staff && <Spinner />}
      {staff &&
        reportPanels(name, filterSql(filter, staff), funnel).map(({ id, sql, chart, series }) => (
          <QueryPanel key={id} title={t(`panel.${id}`)} sql={sql} chart={chart} words={words} series={series} />
        ))}
    </>
  )
}
