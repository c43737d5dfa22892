import { expect, test } from 'vitest'
import { draftOf, valuesOf, wrongFields } from './experiment-values.ts'

const start = valuesOf(null)

test('a new experiment needs a name; its groups and shares are valid from the start', () => {
  expect(wrongFields(start)).toEqual({ name: 'name' })
  expect(wrongFields({ ...start, name: 'new_grid' })).toEqual({})
})

test('names of groups differ, and shares are numbers of at most 100 percent together', () => {
  const groups = (...list: readonly (readonly [string, string])[]) =>
    wrongFields({ ...start, name: 'new_grid', groups: list.map(([name, share]) => ({ name, share })) })
  expect(groups(['control', '50'], ['control', '50'])).toEqual({ 'groups.1.name': 'sameGroup' })
  expect(groups(['Control', '50'], ['enabled', '50'])).toEqual({ 'groups.0.name': 'groupName' })
  expect(groups(['control', 'half'])).toMatchObject({ 'groups.0.share': 'share' })
  expect(groups(['control', '60'], ['enabled', '60'])).toEqual({ error: 'total' })
  expect(groups(['control', '0'])).toEqual({ error: 'total' })
  expect(groups(['control', '33,3'], ['enabled', '33.3'])).toEqual({})
})

test('typed values become the definition, and the definition becomes typed values', () => {
  const values = { ...start, name: ' new_grid ', devices: { phone: true, tablet: false }, holdout: 'holdout_2023_h2' }
  const draft = draftOf(values)
  expect(draft).toMatchObject({
    name: 'new_grid',
    holdout: 'holdout_2023_h2',
    groups: [
      { name: 'control', share: 50 },
      { name: 'enabled', share: 50 },
    ],
    rules: { audience: 'everyone', devices: ['phone'], countries: [] },
  })
  const stored = { ...draft, state: 'draft', shipped_group: null, started_at: null, stopped_at: null } as const
  expect(draftOf(valuesOf(stored))).toEqual(draft)
})
