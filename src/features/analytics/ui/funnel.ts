import type { FilterSql } from './report-filter.ts'

/** What the funnel page counts: clients that do these steps in this order. */
export interface Funnel {
  /** Event types, each with a component if only its events of that component count: `click:card`. */
  readonly steps: readonly string[]
  /** The page of the first step, a `view_type`; empty for all pages. */
  readonly place: string
  /** Every step is at most this number of days after the first. */
  readonly within: (typeof FUNNEL_DAYS)[number]
  /** True if devices are counted separately. */
  readonly isSplit: boolean
}

export const FUNNEL_DAYS = ['1', '7', '30'] as const
export const FUNNEL_STEPS_MIN = 2
export const FUNNEL_STEPS_MAX = 8
/** Steps that are offered besides the event types: clicks on a pin in a grid, and on a link to another website. */
export const CLICK_STEPS = ['click:card', 'click:outbound'] as const

export const DEFAULT_FUNNEL: Funnel = {
  steps: ['view', 'impression', 'click:card', 'save'],
  place: '',
  within: '1',
  isSplit: false,
}

/** Steps and places are inserted into SQL, so they have no quotes. */
const STEP = /^[a-z][a-z0-9_]*(:[a-z][a-z0-9_]*)?$/
const PLACE = /^[\w/-]+$/
const SPLIT_DEVICES = ['desktop', 'phone', 'tablet'] as const

/** The funnel in an address. Values that are missing or invalid are the defaults. */
export function readFunnel(params: URLSearchParams): Funnel {
  const steps = params.get('steps')?.split(',') ?? []
  const isValid =
    steps.length >= FUNNEL_STEPS_MIN && steps.length <= FUNNEL_STEPS_MAX && steps.every((step) => STEP.test(step))
  const place = params.get('place') ?? ''
  return {
    steps: isValid ? steps : DEFAULT_FUNNEL.steps,
    place: PLACE.test(place) ? place : '',
    within: FUNNEL_DAYS.find((days) => days === params.get('within')) ?? DEFAULT_FUNNEL.within,
    isSplit: params.get('split') === 'device',
  }
}

/** The parameters of a funnel in an address; default values are left out. */
export function funnelParams({ steps, place, within, isSplit }: Funnel): Readonly<Record<string, string>> {
  const written = steps.join(',')
  return {
    ...(written === DEFAULT_FUNNEL.steps.join(',') ? {} : { steps: written }),
    ...(place === '' ? {} : { place }),
    ...(within === DEFAULT_FUNNEL.within ? {} : { within }),
    ...(isSplit ? { split: 'device' } : {}),
  }
}

/** A step as its reader knows it: `click · card`. */
export function stepLabel(step: string): string {
  return step.replace(':', ' · ')
}

/**
 * SQL like the macro `funnel_by`, but only of the events of a filter. Each step is later than the step before. A device
 * is that of the first step.
 */
export function funnelSql(filter: FilterSql, { steps, place, within, isSplit }: Funnel): string {
  const types = [...new Set(steps.map((step) => `'${step.split(':')[0]}'`))]
  const ctes = steps.map((step, at) => {
    const [type, component] = step.split(':')
    const name = at === 0 ? '' : 'steps.'
    const condition = [
      `${name}event_type = '${type}'`,
      ...(component === undefined ? [] : [`${name}component = '${component}'`]),
      ...(at === 0 && place !== '' ? [`view_type = '${place}'`] : []),
    ].join(' and ')
    if (at === 0)
      return `step1 as (select client, arg_min(device, time) as used, min(time) as started, min(time) as reached
  from steps where ${condition} group by client)`
    return `step${at + 1} as (select steps.client as client, before.used as used, before.started as started, min(steps.time) as reached
  from step${at} before join steps on steps.client = before.client
  where ${condition} and steps.time > before.reached and steps.time <= before.started + interval ${within} day
  group by steps.client, before.used, before.started)`
  })
  const series = funnelSeries(filter, { isSplit })
  const columns = series.map(
    (name) => `${name}, round(100.0 * ${name} / nullif(max(${name}) over (), 0), 1) as ${name}_percent`,
  )
  const counts = steps.map((step, at) => {
    const sums = series.map((name) => `count(*)${isSplit ? ` filter (used = '${name}')` : ''} as ${name}`)
    return `select ${at + 1} as place, '${stepLabel(step)}' as step, ${sums.join(', ')} from step${at + 1}`
  })
  return `with steps as (select client, device, event_type, component, view_type, time from events
  where event_type in (${types.join(', ')}) and ${filter.where}),
${ctes.join(',\n')}
select step, ${columns.join(', ')} from (
  ${counts.join('\n  union all ')}) order by place`
}

/** The columns with the numbers of clients, which a chart draws. The percentages are in its table. */
export function funnelSeries({ device }: FilterSql, { isSplit }: Pick<Funnel, 'isSplit'>): readonly string[] {
  if (!isSplit) return ['clients']
  return device === 'all' ? SPLIT_DEVICES : [device]
}

/** Number of pages that are offered for the first step. */
export const PLACES_MAX = 100

/** SQL of the pages on which a funnel can begin, those with most views first. */
export function placesSql({ where }: FilterSql): string {
  return `select view_type as route, count(*) as views from events
where event_type = 'view' and view_type is not null and ${where} group by route order by views desc, route limit ${PLACES_MAX}`
}
