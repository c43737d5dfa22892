import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { FilterRow } from './filter-row.tsx'
import { filterSql, readFilter } from './report-filter.ts'
import { isFilteredByPeople, REPORT_NAMES, reportPanels, type ReportName } from './reports.ts'

const filterOf = (search: string) => readFilter(new URLSearchParams(search))

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

test.each(REPORT_NAMES)('the page %s offers the filters that change what it counts', (name: ReportName) => {
  const sqlOf = (search: string) => JSON.stringify(reportPanels(name, filterSql(filterOf(search), ['7'])))
  const row = renderToStaticMarkup(
    <FilterRow filter={filterOf('')} hasPeople={isFilteredByPeople(name)} onChange={() => undefined} />,
  )
  for (const [label, changed] of [
    ['filter.days', 'days=7'],
    ['filter.people', 'people=members'],
    ['column.device', 'device=phone'],
    ['filter.withoutStaff', 'staff=1'],
  ] as const)
    expect(row.includes(label), label).toBe(sqlOf(changed) !== sqlOf(''))
})
