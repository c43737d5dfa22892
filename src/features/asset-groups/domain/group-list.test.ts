import { expect, test } from 'vitest'
import type { AssetGroupId } from '#contracts/ids.ts'
import type { AssetGroup } from '../contract.ts'
import { EMPTY_LIST, NO_MEMBERS, reduceGroups, type GroupEvent, type GroupList } from './group-list.ts'

const group = (id: string, name = `Group ${id}`): AssetGroup => ({
  id: id as AssetGroupId,
  entity_type: 'ASSET_GROUP',
  name,
  description: '',
  asset_group_types: [],
  child_ad_account_ids: [],
  child_profile_ids: [],
  created_by: null,
  created_time: '2026-01-01T00:00:00Z',
  owner: null,
})
const run = (events: readonly GroupEvent[], from: GroupList = EMPTY_LIST) => events.reduce(reduceGroups, from)
/** The loaded groups, shown in descending order of their ids. */
const shown = run([{ type: 'loaded', groups: [group('3'), group('1'), group('2')] }])

test('a list loads, succeeds or fails, keeps its error, and clears it (spec business §4, generic list cycle)', () => {
  const loading = run([{ type: 'load' }])
  expect(loading.isLoading).toBe(true)
  const failed = run([{ type: 'failed', error: 'No connection' }], loading)
  expect(failed).toMatchObject({ isLoading: false, error: 'No connection' })
  expect(run([{ type: 'error-cleared' }], failed).error).toBeNull()
  const loaded = run([{ type: 'loaded', groups: [group('1')] }], failed)
  expect(loaded).toMatchObject({ isLoading: false, error: null, groups: [{ id: '1' }] })
})

test('creating a group selects it, with empty member lists (spec business §4)', () => {
  const list = run([{ type: 'created', group: group('9') }], shown)
  expect(list.selectedId).toBe('9')
  expect(list.members['9']).toEqual(NO_MEMBERS)
})

test('a created group stays selected, also if the page of the table that is read next lacks its row', () => {
  const list = run(
    [
      { type: 'created', group: group('9') },
      { type: 'loaded', groups: [group('3'), group('1')] },
    ],
    shown,
  )
  expect(list).toMatchObject({ selectedId: '9', groups: [{ id: '3' }, { id: '1' }, { id: '9' }] })
})

test('the group of the address is selected and held, whatever page of the table is shown', () => {
  const named = run([{ type: 'named', group: group('9') }], shown)
  expect(named).toMatchObject({ selectedId: '9', groups: [{ id: '3' }, { id: '1' }, { id: '2' }, { id: '9' }] })
  const edited: GroupEvent = { type: 'edited', id: '9', fields: { name: 'Lamps' } }
  const reloaded = run([edited, { type: 'loaded', groups: [group('4')] }], named)
  expect(reloaded).toMatchObject({ selectedId: '9', groups: [{ id: '4' }, { id: '9', name: 'Lamps' }] })
  const gone = run(
    [
      { type: 'deleted', ids: ['9'] },
      { type: 'loaded', groups: [group('4')] },
    ],
    reloaded,
  )
  expect(gone).toMatchObject({ selectedId: '4', groups: [{ id: '4' }] })
  expect(run([{ type: 'named', group: group('1') }], shown)).toMatchObject({ selectedId: '1', groups: shown.groups })
})

test('editing a group merges the fields, and an unknown group changes nothing (spec business §4 and §5)', () => {
  const list = run([{ type: 'edited', id: '1', fields: { name: 'Lamps' } }], shown)
  expect(list.groups[1]).toEqual({ ...group('1'), name: 'Lamps' })
  expect(run([{ type: 'edited', id: '7', fields: { name: 'Lamps' } }], shown)).toBe(shown)
})

test('deleting a group selects the first remaining one in the shown order, or none (spec business §4)', () => {
  expect(shown.selectedId).toBe('3')
  const two = run([{ type: 'deleted', ids: ['3'] }], shown)
  expect(two.selectedId).toBe('1')
  expect(run([{ type: 'deleted', ids: ['1', '2'] }], two).selectedId).toBeNull()
  const other = run(
    [
      { type: 'selected', id: '2' },
      { type: 'deleted', ids: ['1'] },
    ],
    shown,
  )
  expect(other.selectedId).toBe('2')
})

test('a permission changes the held member of a held group, and nothing else (spec business §4)', () => {
  const held = run(
    [{ type: 'members-loaded', id: '1', members: { employees: [{ id: '5', name: 'Ada', permissions: ['ANALYST'] }] } }],
    shown,
  )
  const change = { type: 'permission-changed', groupId: '1', list: 'employees', id: '5', error: 'wrong' } as const
  const done = run([{ ...change, permissions: ['ADMIN'] }], held)
  expect(done.members['1']?.employees).toEqual([{ id: '5', name: 'Ada', permissions: ['ADMIN'] }])
  expect(done.error).toBeNull()
  for (const bad of [
    { ...change, permissions: undefined },
    { ...change, id: '6', permissions: ['ADMIN' as const] },
    { ...change, groupId: '2', permissions: ['ADMIN' as const] },
    { ...change, list: 'partners' as const, permissions: ['ADMIN' as const] },
  ])
    expect(run([bad], held)).toEqual({ ...held, error: 'wrong' })
})

test('owners have an error of their own (spec business §8)', () => {
  expect(run([{ type: 'owners-failed', error: 'No owners' }], shown)).toMatchObject({
    error: null,
    ownersError: 'No owners',
  })
})
