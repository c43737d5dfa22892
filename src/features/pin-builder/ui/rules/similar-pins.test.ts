import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import type { DraftUpload, FileId } from '#features/drafts/contract.ts'
import { similarPins } from './similar-pins.ts'

const upload = (...similar: readonly string[]) => ({ similar: similar as readonly PinId[] }) as DraftUpload
const [cut, whole] = ['1' as FileId, '2' as FileId]

test('a cropped picture is compared with own pins before and after it was cropped; each pin is named once', () => {
  const draft = { uploads: { [cut]: upload('8', '9'), [whole]: upload('7', '8') } }
  expect(similarPins(draft, { file: cut, uncut: whole })).toEqual(['8', '9', '7'])
  expect(similarPins(draft, { file: cut, uncut: null })).toEqual(['8', '9'])
})

test('a picture that has not arrived looks like no pin', () => {
  expect(similarPins({ uploads: {} }, { file: cut, uncut: null })).toEqual([])
  expect(similarPins({ uploads: {} }, { file: null, uncut: null })).toEqual([])
})
