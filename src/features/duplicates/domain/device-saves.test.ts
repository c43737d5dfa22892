import { expect, test } from 'vitest'
import type { BoardId, ImageSignature, PinId } from '#contracts/ids.ts'
import { createDeviceSaves } from './device-saves.ts'

const board = (name: string) => ({ id: name.toLowerCase() as BoardId, name })
const pin = (id: string, picture: string, boards: readonly string[], link: string | null = null) => ({
  id: id as PinId,
  image_signature: picture as ImageSignature,
  link,
  saved_to: boards.map(board),
})
const nowhere = 'nowhere' as BoardId

test('boards with the same picture, or with the same page under another spelling of its address, are found', () => {
  const saves = createDeviceSaves()
  saves.put(pin('1', 'heron', ['Birds', 'Ponds']))
  saves.put(pin('2', 'oak', ['Trees'], 'https://www.heron.example/one/#top'))
  saves.put(pin('3', 'ash', ['Other'], 'https://heron.example/two'))
  const found = saves.find(pin('9', 'heron', [], 'http://heron.example/one'), nowhere)
  expect(found.map(({ name }) => name)).toEqual(['Birds', 'Ponds', 'Trees'])
  expect(saves.find(pin('9', 'elm', []), nowhere)).toEqual([])
})

test('the save that is being made does not count, the pin on another board and its twin on the same one do', () => {
  const saves = createDeviceSaves()
  saves.put(pin('1', 'heron', ['Birds', 'Ponds']))
  expect(saves.find(pin('1', 'heron', ['Birds']), board('Birds').id)).toEqual([board('Ponds')])
  saves.put(pin('2', 'heron', ['Birds']))
  expect(saves.find(pin('1', 'heron', ['Birds']), board('Birds').id)).toEqual([board('Ponds'), board('Birds')])
})

test('a pin that was taken from its boards, or is gone, does not count any more', () => {
  const saves = createDeviceSaves()
  saves.put(pin('1', 'heron', ['Birds']))
  saves.put(pin('2', 'heron', ['Ponds']))
  saves.put(pin('1', 'heron', []))
  saves.remove('2' as PinId)
  expect(saves.find(pin('9', 'heron', []), nowhere)).toEqual([])
  expect(saves.size).toBe(0)
})
