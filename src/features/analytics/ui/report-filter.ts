import { isId } from '#contracts/ids.ts'

/** Which events a ready page counts. */
export interface ReportFilter {
  /** Number of days up to today; 1 is only today. */
  readonly days: (typeof FILTER_DAYS)[number]
  readonly people: (typeof FILTER_PEOPLE)[number]
  readonly device: (typeof FILTER_DEVICES)[number]
  /** True if events of bots and of the product's own staff count. */
  readonly withStaff: boolean
}

export const FILTER_DAYS = ['1', '7', '30', '90'] as const
export const FILTER_PEOPLE = ['all', 'members', 'visitors'] as const
export const FILTER_DEVICES = ['all', 'desktop', 'phone', 'tablet'] as const

const DEFAULTS: ReportFilter = { days: '30', people: 'all', device: 'all', withStaff: false }

/** The filter in an address. Values that are missing or invalid are the defaults. */
export function readFilter(params: URLSearchParams): ReportFilter {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], usual: Value): Value =>
    values.find((value) => value === params.get(name)) ?? usual
  return {
    days: oneOf('days', FILTER_DAYS, DEFAULTS.days),
    people: oneOf('people', FILTER_PEOPLE, DEFAULTS.people),
    device: oneOf('device', FILTER_DEVICES, DEFAULTS.device),
    withStaff: params.get('staff') === '1',
  }
}

/**
 * The query string of a filter, with its question mark; default values are left out.
 * @param others further parameters
 */
export function filterSearch(
  { days, people, device, withStaff }: ReportFilter,
  others: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(others)
  if (days !== DEFAULTS.days) params.set('days', days)
  if (people !== DEFAULTS.people) params.set('people', people)
  if (device !== DEFAULTS.device) params.set('device', device)
  if (withStaff) params.set('staff', '1')
  return params.size > 0 ? `?${params.toString()}` : ''
}

/**
 * A filter as SQL conditions on the columns `day`, `user_id` and `device`, which `events`, `web_vitals`, `exposures`
 * and `sessions` have.
 */
export interface FilterSql {
  /** The condition on days. */
  readonly period: string
  /** The condition on people and devices; `true` for all. */
  readonly who: string
  /** The conditions `period` and `who` together. */
  readonly where: string
  readonly days: ReportFilter['days']
  readonly device: ReportFilter['device']
  /** The condition on events of staff that the filter leaves out; `false` if it leaves none out. */
  readonly leftOut: string
}

const PEOPLE: Readonly<Record<ReportFilter['people'], readonly string[]>> = {
  all: [],
  members: ['user_id is not null'],
  visitors: ['user_id is null'],
}

/** @param staff user ids of the analysts and operators */
export function filterSql({ days, people, device, withStaff }: ReportFilter, staff: readonly string[]): FilterSql {
  const ids = staff.filter(isId).join(', ')
  const conditions = [
    ...PEOPLE[people],
    ...(device === 'all' ? [] : [`device = '${device}'`]),
    ...(withStaff || device !== 'all' ? [] : [`device <> 'bot'`]),
    ...(withStaff || ids === '' ? [] : [`(user_id is null or user_id not in (${ids}))`]),
  ]
  // The upper bound is needed because a device's clock may be minutes ahead: an event just before midnight can have the
  // date of tomorrow.
  const period = `day > current_date - ${days} and day <= current_date`
  const who = conditions.length > 0 ? conditions.join(' and ') : 'true'
  const leftOut = withStaff || ids === '' ? 'false' : `user_id in (${ids})`
  return { period, who, where: [period, ...conditions].join(' and '), days, device, leftOut }
}
