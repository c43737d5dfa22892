import { expect, test } from 'vitest'
import { isEnabledGroup } from '#features/experiments/client/is-enabled.ts'
import { assign, type Asker, type Definition } from './assign.ts'

const EVERYONE = { audience: 'everyone', devices: [], countries: [] } as const
const asker = (unit: string, more: Partial<Asker> = {}): Asker => ({
  unit,
  isMember: true,
  isEmployee: false,
  device: 'desktop',
  countryGroup: 'US',
  ...more,
})
const experiment = (name: string, more: Partial<Definition> = {}): Definition => ({
  name,
  groups: [
    { name: 'control', share: 50 },
    { name: 'enabled', share: 50 },
  ],
  holdout: null,
  rules: { ...EVERYONE, devices: [], countries: [] },
  state: 'running',
  shipped_group: null,
  ...more,
})
const units = Array.from({ length: 20_000 }, (_, at) => `u${at}`)
const none = new Map<string, Definition>()
const groupsOf = (definition: Definition, all = none) => units.map((unit) => assign(definition, all, asker(unit)))

test('a person keeps the group, groups have their shares, and two experiments assign independently', () => {
  const grid = experiment('new_grid')
  const first = groupsOf(grid)
  expect(groupsOf(grid)).toEqual(first)
  const enabled = first.filter((group) => group === 'enabled').length
  expect(enabled / units.length).toBeCloseTo(0.5, 1)
  const other = groupsOf(experiment('new_menu'))
  const both = first.filter((group, at) => group === 'enabled' && other[at] === 'enabled').length
  expect(both / enabled).toBeCloseTo(0.5, 1)
})

test('with shares below 100 percent, the rest is in no group', () => {
  const groups = groupsOf(experiment('small', { groups: [{ name: 'enabled', share: 10 }] }))
  expect(groups.filter((group) => group === null).length / units.length).toBeCloseTo(0.9, 1)
})

test('a draft and a stopped experiment have no groups; a shipped one has one for everybody', () => {
  expect(new Set(groupsOf(experiment('a_test', { state: 'draft' })))).toEqual(new Set([null]))
  expect(new Set(groupsOf(experiment('a_test', { state: 'stopped' })))).toEqual(new Set([null]))
  expect(new Set(groupsOf(experiment('a_test', { state: 'shipped', shipped_group: 'enabled' })))).toEqual(
    new Set(['enabled']),
  )
})

test('the group "holdout" is in no experiment and gets nothing that was shipped (spec viewer §9)', () => {
  const holdout = experiment('holdout_2023_h2', {
    groups: [
      { name: 'holdout', share: 20 },
      { name: 'control', share: 80 },
    ],
  })
  const all = new Map([[holdout.name, holdout]])
  const kept = groupsOf(holdout).map((group) => group === 'holdout')
  for (const state of ['running', 'shipped'] as const) {
    const tried = experiment('new_grid', { holdout: holdout.name, state, shipped_group: 'enabled' })
    expect(groupsOf(tried, all).map((group) => group === null)).toEqual(kept)
  }
})

test('rules choose by audience, device and country', () => {
  const members = experiment('a_test', {
    rules: { ...EVERYONE, audience: 'members', devices: ['phone'], countries: ['LatAm'] },
  })
  const group = (more: Partial<Asker>) => assign(members, none, asker('u1', more))
  expect(group({ device: 'phone', countryGroup: 'LatAm' })).not.toBeNull()
  expect(group({ device: 'desktop', countryGroup: 'LatAm' })).toBeNull()
  expect(group({ device: 'phone', countryGroup: 'US' })).toBeNull()
  expect(group({ device: 'phone', countryGroup: 'LatAm', isMember: false })).toBeNull()
})

test('employees get the employee group, and both prefixes count as enabled (spec viewer §9)', () => {
  const tried = experiment('a_test', {
    groups: [
      { name: 'control', share: 100 },
      { name: 'employee_first', share: 0 },
    ],
  })
  expect(assign(tried, none, asker('u1', { isEmployee: true }))).toBe('employee_first')
  expect(assign(tried, none, asker('u1'))).toBe('control')
  expect(['enabled', 'enabled_short', 'employee_first', 'control', null].map(isEnabledGroup)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
