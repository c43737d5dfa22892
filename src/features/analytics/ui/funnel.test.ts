import { expect, test } from 'vitest'
import { DEFAULT_FUNNEL, funnelParams, funnelSeries, funnelSql, readFunnel, type Funnel } from './funnel.ts'
import { filterSql, readFilter } from './report-filter.ts'

const funnelOf = (search: string) => readFunnel(new URLSearchParams(search))
const filterOf = (search: string) => filterSql(readFilter(new URLSearchParams(search)), [])

test('an address keeps a funnel', () => {
  const funnel: Funnel = { steps: ['search', 'click:card'], place: 'feed/home', within: '7', isSplit: true }
  expect(readFunnel(new URLSearchParams(funnelParams(funnel)))).toEqual(funnel)
  expect(funnelParams(DEFAULT_FUNNEL)).toEqual({})
})

test('an address without a funnel has the usual one, and so has one with anything that is no step or page', () => {
  for (const search of ['', 'steps=view', 'steps=view,', `steps=view,save' or '1`, 'within=2&split=yes', `place=x'--`])
    expect(funnelOf(search), search).toEqual(DEFAULT_FUNNEL)
})

test('the filter of a page, component and time is part of the query of a funnel', () => {
  const sql = funnelSql(filterOf(''), funnelOf('steps=impression,click:card&place=feed/home&within=7'))
  expect(sql).toContain(`where event_type = 'impression' and view_type = 'feed/home' group by`)
  expect(sql).toContain(`steps.event_type = 'click' and steps.component = 'card'`)
  expect(sql).toContain('interval 7 day')
})

test('a split funnel has a column for each device of the filter', () => {
  expect(funnelSeries(filterOf(''), funnelOf('split=device'))).toEqual(['desktop', 'phone', 'tablet'])
  expect(funnelSeries(filterOf('device=phone'), funnelOf('split=device'))).toEqual(['phone'])
  expect(funnelSeries(filterOf(''), DEFAULT_FUNNEL)).toEqual(['clients'])
})
