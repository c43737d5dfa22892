import { expect, test } from 'vitest'
import type { EditTable } from '#contracts/table.ts'
import type { TrashListRow, TrashRow } from '../contract.ts'
import { followEndings, reduceTrash } from './reducer.ts'

const ME = '1'

function tableOf<Row>(): EditTable<Row> & { readonly ids: () => readonly string[] } {
  const rows = new Map<string, Row>()
  return {
    get: (id) => rows.get(id),
    by: () => [],
    rows: () => rows.values(),
    put: (id, row) => void rows.set(id, row),
    update: () => undefined,
    remove: (id) => void rows.delete(id),
    ids: () => [...rows.keys()],
  }
}

const tables = () => ({ trash: tableOf<TrashRow>(), trashList: tableOf<TrashListRow>() })
const fact = (type: string, payload: object, moment?: string, at = 1_700_000_000_000) =>
  ({ id: 'f', type, at, by: ME, payload, ...(moment === undefined ? {} : { moment }) }) as never
const before = {
  pins: { get: (id: string) => ({ id, title: 'Oak', pinner: { id: id === '9' ? '2' : ME }, image_signature: 's' }) },
  boards: { get: (id: string) => ({ id, name: 'Garden', owner: { id: ME } }) },
} as never
const item = (id: string, day: number) => ({ id, deleted_at: `2026-01-0${day}T00:00:00Z` })

test('what the member deletes is in the trash, and leaves it when it is restored or received again', () => {
  const own = tables()
  followEndings(own, fact('pin/deleted', { pinIds: ['5', '6', '9'] }), before)
  followEndings(own, fact('board/deleted', { boardId: '7' }), before)
  expect(own.trash.ids()).toEqual(['pin:5', 'pin:6', 'board:7'])
  expect(own.trash.get('board:7')).toMatchObject({ name: 'Garden', type: 'board' })
  followEndings(own, fact('pin/restored', { pinIds: ['5'] }), before)
  followEndings(own, fact('pin/received', { pins: [{ id: '6' }] }), before)
  followEndings(own, fact('board/restored', { boardId: '7' }), before)
  expect(own.trash.ids()).toEqual([])
})

test('a deleted board is shown with the picture of its cover, if this device has its pin', () => {
  const pictureOf = (pinId: string) => {
    const own = tables()
    const board = { id: '7', name: 'Garden', owner: { id: ME }, cover_pin: { pin_id: pinId } }
    const pins = {
      get: (id: string) => (id === '5' ? { id, image_signature: 's', dominant_color: '#123456' } : undefined),
    }
    followEndings(own, fact('board/deleted', { boardId: '7' }), { pins, boards: { get: () => board } } as never)
    return own.trash.get('board:7')?.image_signature
  }
  expect([pictureOf('5'), pictureOf('6')]).toEqual(['s', null])
})

test('a deletion that the change feed reports before its answer is in the trash', () => {
  const own = tables()
  const gone = {
    pins: { get: (id: string) => ({ id, title: 'Oak', pinner: { id: ME }, image_signature: 's', deleted: true }) },
    boards: { get: (id: string) => ({ id, name: 'Garden', owner: { id: ME }, deleted: true }) },
  } as never
  followEndings(own, fact('pin/deleted', { pinIds: ['5'] }), gone)
  followEndings(own, fact('board/deleted', { boardId: '7' }), gone)
  expect(own.trash.ids()).toEqual(['pin:5', 'board:7'])
})

test('the first page removes items that it would list but does not; items older than its last one stay', () => {
  const own = tables()
  own.trash.put('pin:1', item('pin:1', 1) as TrashRow)
  own.trash.put('pin:4', item('pin:4', 4) as TrashRow)
  const items = [item('pin:5', 5), item('pin:3', 3)]
  reduceTrash(own, fact('trash/received', { items, bookmark: 'next', isFirst: true }))
  expect(own.trash.ids().toSorted()).toEqual(['pin:1', 'pin:3', 'pin:5'])
  reduceTrash(own, fact('trash/received', { items, bookmark: '-end-', isFirst: true }))
  expect(own.trash.ids().toSorted()).toEqual(['pin:3', 'pin:5'])
  reduceTrash(own, fact('trash/purged', { type: 'pin', id: '5' }))
  expect(own.trash.ids()).toEqual(['pin:3'])
})

// Once for a device whose clock is years slow, and once for one that is years fast.
test.each([0, 4_000_000_000_000])(
  'a page removes what was deleted here only if it shows a later state, whatever the clock of the device says: %i',
  (at) => {
    const own = tables()
    const items = [item('pin:3', 3)]
    const page = (moment: string, bookmark: string) =>
      reduceTrash(own, fact('trash/received', { items, bookmark, isFirst: true }, moment))
    const remove = (id: string, moment?: string) =>
      followEndings(own, fact('pin/deleted', { pinIds: [id] }, moment, at), before)
    remove('5')
    remove('6', '7')
    page('6', '-end-')
    expect(own.trash.ids().toSorted()).toEqual(['pin:3', 'pin:5', 'pin:6'])
    page('8', 'next')
    expect(own.trash.ids().toSorted()).toEqual(['pin:3', 'pin:5'])
    // After the deletion is confirmed, a page that is newer removes the item.
    remove('5', '8')
    expect(own.trash.get('pin:5')?.act).toBe('8')
    page('9', 'next')
    expect(own.trash.ids()).toEqual(['pin:3'])
  },
)
