import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useFills } from '#app/plug/slots.tsx'
import { ANALYTICS_PARTS } from '#features/analytics/addresses.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { TabbedScreen } from '#kit/screen/tabbed-screen.tsx'
import { analyticsParts } from './analytics-slots.ts'
import { DashboardsPart } from './dashboards-part.tsx'
import { DictionaryPart } from './dictionary-part.tsx'
import { LivePart } from './live-part.tsx'
import { QueryPart } from './query-part.tsx'
import { ReplayButton } from './replay-button.tsx'
import { filterSearch, readFilter } from './report-filter.ts'
import { ReportPart } from './report-part.tsx'
import { REPORT_NAMES, type ReportName } from './reports.ts'

type Part = (typeof ANALYTICS_PARTS)[number]

const PARTS: Readonly<Partial<Record<Part, ComponentType>>> = {
  live: LivePart,
  dashboards: DashboardsPart,
  query: QueryPart,
  dictionary: DictionaryPart,
}

const isReport = (part: Part): part is ReportName => (REPORT_NAMES as readonly Part[]).includes(part)

/** `/analytics` and `/analytics/:part`: the analysts' screens. */
export function AnalyticsScreen({ part = null }: { readonly part?: string | null }) {
  const { t } = useTranslation('analytics')
  const known = ANALYTICS_PARTS.find((name) => name === part) ?? 'traffic'
  usePageTitle(`${t(`part.${known}`)} · ${t('title')}`)
  const [params] = useSearchParams()
  // All ready pages have the same filter, so links between them keep it.
  const search = isReport(known) ? filterSearch(readFilter(params)) : ''
  const others = useFills(analyticsParts)
  const [replays, setReplays] = useState(0)
  const Other = isReport(known) ? null : (PARTS[known] ?? others.find(({ id }) => id === known)?.screen.Part)
  return (
    <TabbedScreen
      title={t('title')}
      label={t('parts')}
      tabs={ANALYTICS_PARTS.map((each) => ({
        // The first part has two addresses, `/analytics` and `/analytics/traffic`. Its tab links to the present one.
        to: `${each === 'traffic' && part === null ? '/analytics' : `/analytics/${each}`}${isReport(each) ? search : ''}`,
        label: t(`part.${each}`),
      }))}
    >
      {isReport(known) && <ReportPart key={`${known} ${replays}`} name={known} />}
      {known === 'delivery' && <ReplayButton onReplayed={() => setReplays((count) => count + 1)} />}
      {Other && <Other />}
    </TabbedScreen>
  )
}
