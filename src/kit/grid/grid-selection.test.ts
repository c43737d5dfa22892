import { expect, test, vi } from 'vitest'
import { GridSelection } from './grid-selection.ts'

function listOf(handles: readonly number[], wide: readonly number[] = []) {
  return {
    count: handles.length,
    handles: Int32Array.from(handles),
    spans: Uint8Array.from(handles.map((handle) => (wide.includes(handle) ? 4 : 1))),
  }
}

const list = listOf([10, 11, 12, 13, 14, 15])
const chosen = (selection: GridSelection, of = list) => selection.inOrder(of)

test('an item is selected and deselected', () => {
  const selection = new GridSelection()
  const heard = vi.fn<() => void>()
  selection.subscribe(heard)
  selection.toggle(list, 2)
  expect(selection.has(12)).toBe(true)
  selection.toggle(list, 2)
  expect(selection.size).toBe(0)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a reader who asked to select selects with plain clicks, until the selection is closed', () => {
  const selection = new GridSelection()
  const heard = vi.fn<() => void>()
  selection.subscribe(heard)
  expect(selection.isOpen).toBe(false)
  selection.open()
  expect(selection.isOpen).toBe(true)
  selection.toggle(list, 2)
  selection.toggle(list, 2)
  expect(selection.isOpen).toBe(true)
  selection.clear()
  expect(selection.isOpen).toBe(false)
  expect(heard).toHaveBeenCalledTimes(4)
  // Selecting was not started by `open`, so it ends when the last item is deselected.
  selection.toggle(list, 2)
  selection.toggle(list, 2)
  expect(selection.isOpen).toBe(false)
})

test('a range reaches from the last selected item to this one, over items that are on no screen', () => {
  const selection = new GridSelection()
  selection.toggle(list, 4)
  selection.extend(list, 1)
  expect(chosen(selection)).toEqual([11, 12, 13, 14])
})

test('a range that is made smaller deselects what it no longer covers, and nothing else', () => {
  const selection = new GridSelection()
  selection.toggle(list, 0)
  selection.toggle(list, 2)
  selection.extend(list, 5)
  selection.extend(list, 3)
  expect(chosen(selection)).toEqual([10, 12, 13])
})

test('a range drawn with a pointer adds to the selection, and is cancelled alone', () => {
  const selection = new GridSelection()
  selection.toggle(list, 0)
  selection.begin(list, 3)
  selection.extend(list, 5)
  expect(chosen(selection)).toEqual([10, 13, 14, 15])
  selection.extend(list, 2)
  expect(chosen(selection)).toEqual([10, 12, 13])
  selection.giveUp()
  expect(chosen(selection)).toEqual([10])
})

test('a range without an earlier selection starts at the focus', () => {
  const selection = new GridSelection()
  selection.extend(list, 3, 2)
  selection.extend(list, 4, 3)
  expect(chosen(selection)).toEqual([12, 13, 14])
})

test('the whole list is selected without its headers and without unknown items', () => {
  const selection = new GridSelection()
  const mixed = listOf([10, 11, -3, 13], [11])
  selection.all(mixed)
  expect(chosen(selection, mixed)).toEqual([10, 13])
  selection.toggle(mixed, 1)
  expect(selection.size).toBe(2)
})

test('an item that leaves the list leaves the selection; another order keeps it', () => {
  const selection = new GridSelection()
  selection.toggle(list, 1)
  selection.toggle(list, 4)
  selection.follow(listOf([14, 13, 12, 11]), false)
  expect(selection.size).toBe(2)
  selection.follow(listOf([12, 13, 14]), false)
  expect(chosen(selection)).toEqual([14])
  selection.clear()
  expect(selection.size).toBe(0)
})

test('a range to the end of a list that is still loading reaches its true end, and no further', () => {
  const selection = new GridSelection()
  selection.follow(list, true)
  selection.toggle(list, 1)
  selection.extend(list, 5, 1, true)
  expect(selection.size).toBe(5)
  const longer = listOf([10, 11, 12, 13, 14, 15, 16, 17])
  selection.follow(longer, true)
  expect(chosen(selection, longer)).toEqual([11, 12, 13, 14, 15, 16, 17])
  const whole = listOf([10, 11, 12, 13, 14, 15, 16, 17, 18])
  selection.follow(whole, false)
  expect(selection.has(18)).toBe(true)
  // An item that is added after the list was complete is not selected.
  selection.follow(listOf([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]), false)
  expect(selection.has(19)).toBe(false)
  selection.extend(whole, 3)
  expect(chosen(selection, whole)).toEqual([11, 12, 13])
})

test('a range over unknown items includes them when they arrive, wherever it ends', () => {
  const selection = new GridSelection()
  selection.toggle(listOf([10, 11, -3, -4, 14, -6]), 0)
  selection.extend(listOf([10, 11, -3, -4, 14, -6]), 4)
  expect(selection.size).toBe(3)
  selection.follow(listOf([10, 11, 12, -4, 14, -6]), true)
  // An item was also added at the list's top.
  const whole = listOf([9, 10, 11, 12, 13, 14, 15])
  selection.follow(whole, true)
  expect(chosen(selection, whole)).toEqual([10, 11, 12, 13, 14])
  selection.extend(listOf([10, -2, -3]), 2, 0)
  selection.follow(listOf([10, 11, 12, 13]), false)
  expect(chosen(selection, listOf([10, 11, 12, 13]))).toEqual([10, 11, 12])
})

test('selecting all of a list that is still loading selects everything it has in the end; another selection ends the wait', () => {
  const selection = new GridSelection()
  selection.follow(list, true)
  selection.all(list)
  const longer = listOf([10, 11, 12, 13, 14, 15, 16])
  selection.follow(longer, true)
  expect(selection.size).toBe(7)
  selection.toggle(longer, 0)
  selection.follow(listOf([10, 11, 12, 13, 14, 15, 16, 17]), false)
  expect(selection.size).toBe(6)
  selection.follow(list, true)
  selection.all(list)
  selection.clear()
  selection.follow(longer, true)
  expect(selection.size).toBe(0)
})
