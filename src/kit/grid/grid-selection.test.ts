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

test('an item is chosen and let go again', () => {
  const selection = new GridSelection()
  const heard = vi.fn<() => void>()
  selection.subscribe(heard)
  selection.toggle(list, 2)
  expect(selection.has(12)).toBe(true)
  selection.toggle(list, 2)
  expect(selection.size).toBe(0)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a range reaches from the last choice to the item, over items that are on no screen', () => {
  const selection = new GridSelection()
  selection.toggle(list, 4)
  selection.extend(list, 1)
  expect(chosen(selection)).toEqual([11, 12, 13, 14])
})

test('a range that is drawn back lets go of what it no longer covers, and of nothing else', () => {
  const selection = new GridSelection()
  selection.toggle(list, 0)
  selection.toggle(list, 2)
  selection.extend(list, 5)
  selection.extend(list, 3)
  expect(chosen(selection)).toEqual([10, 12, 13])
})

test('a range that a pointer draws adds to what was chosen, and is given up alone', () => {
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

test('a range without a choice before it begins where the focus was', () => {
  const selection = new GridSelection()
  selection.extend(list, 3, 2)
  selection.extend(list, 4, 3)
  expect(chosen(selection)).toEqual([12, 13, 14])
})

test('the whole list is chosen without its headers and without what is not known yet', () => {
  const selection = new GridSelection()
  const mixed = listOf([10, 11, -3, 13], [11])
  selection.all(mixed)
  expect(chosen(selection, mixed)).toEqual([10, 13])
  selection.toggle(mixed, 1)
  expect(selection.size).toBe(2)
})

test('what leaves the list leaves the selection; another order keeps it', () => {
  const selection = new GridSelection()
  selection.toggle(list, 1)
  selection.toggle(list, 4)
  selection.keepListed(listOf([14, 13, 12, 11]))
  expect(selection.size).toBe(2)
  selection.keepListed(listOf([12, 13, 14]))
  expect(chosen(selection)).toEqual([14])
  selection.clear()
  expect(selection.size).toBe(0)
})
