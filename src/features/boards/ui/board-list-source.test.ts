import { expect, test } from 'vitest'
import type { WireBoard } from '#features/boards/contract.ts'
import { BoardListSource } from './board-list-source.ts'

const SHAPE = { columns: 2, columnWidthPx: 150, gapPx: 8, footerPx: 44 }

const NOWHERE = { last: () => null, note: () => undefined }

const board = (id: string, name = id): WireBoard => ({ id, name }) as WireBoard
const namesOf = (source: BoardListSource) =>
  [...source.geometry()!.handles].map((handle) => source.card(handle)?.name ?? null)

function shown(...boards: readonly WireBoard[]): BoardListSource {
  const source = new BoardListSource(NOWHERE)
  source.show(boards)
  source.setShape(SHAPE)
  return source
}

test('boards are in rows of equal height, in their order', () => {
  const source = shown(board('1'), board('2'), board('3'))
  const { tops, columns, heights, count, heightPx } = source.geometry()!
  expect([...columns.subarray(0, count)]).toEqual([0, 1, 0])
  expect([...heights.subarray(0, count)]).toEqual([164, 164, 164])
  expect([...tops.subarray(0, count)]).toEqual([0, 0, 172])
  expect(heightPx).toBe(336)
  expect(namesOf(source)).toEqual(['1', '2', '3'])
})

test('a board keeps its handle when others are added before it, and only new or changed ones are reported', () => {
  const [one, two] = [board('1'), board('2')]
  const source = shown(one, two)
  const told: number[] = []
  source.onCards((handle) => told.push(handle))
  const before = source.geometry()
  source.show([board('3'), one, board('2', 'Renamed')])
  expect(source.geometry()).not.toBe(before)
  expect(namesOf(source)).toEqual(['3', '1', 'Renamed'])
  expect(told).toEqual([source.geometry()!.handles[0], before!.handles[1]])
})

test('the same boards again report nothing', () => {
  const boards = [board('1')]
  const source = new BoardListSource(NOWHERE)
  source.show(boards)
  source.setShape(SHAPE)
  let told = 0
  source.onGeometry(() => (told += 1))
  source.show(boards)
  expect(told).toBe(0)
})
