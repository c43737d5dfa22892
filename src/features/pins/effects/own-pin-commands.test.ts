import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import type { Inverse } from '#core/store/inverse.ts'
import type { Present, Tables } from '../../index.ts'
import { ownPinCommands } from './own-pin-commands.ts'

const pinId = '1' as PinId

test('an edit says which fields of the pin it changes, and their values if these are short', () => {
  const pin = { id: pinId, title: 'Soup', description: 'Hot', link: null, comments_disabled: false }
  const tables = { pins: new Map([[pinId, pin]]) } as unknown as Tables
  const { subject, changed } = ownPinCommands.editPin
  const changes = { title: 'Stew', description: 'Hot ', link: '', areCommentsOff: true }
  expect(subject({ pinId, changes }, tables)).toEqual({
    text: 'Soup',
    count: 1,
    row: 'pins/1',
    fields: ['title', 'isCommentsAllowed'],
  })
  const offer = { price: 5, currency: 'EUR', in_stock: true, brand: 'Pots', ships_to: null }
  const product = (before: typeof offer | null) =>
    changed({ pinId, changes: { productOffer: offer } }, { pinId, changes: { productOffer: before } })
  expect(product(null)).toEqual([{ field: 'productOffer', values: [null, { amount: 5, currency: 'EUR' }] }])
  expect(product({ ...offer, in_stock: false })).toEqual([{ field: 'productOffer' }])
})

test('an edit of captions names their languages, and an undo brings the former ones back', () => {
  const { changed, invert } = ownPinCommands.editPin
  const [former, captions] = [{ en: '/v/a.vtt' }, { en: '/v/a.vtt', de: '/v/b.vtt' }]
  expect(changed({ pinId, changes: { captions } }, { pinId, changes: { captions: former } })).toEqual([
    { field: 'captions', values: [{ texts: ['en'] }, { texts: ['de', 'en'] }] },
  ])
  const inverse = { rows: { 'pins/1': [{ path: ['captions'], value: former }] } } as unknown as Inverse
  const undo = (now: object) => {
    const pins = new Map([[pinId, { id: pinId, captions: now }]])
    return invert?.({ pinId, changes: { captions } }, inverse, { tables: { pins } } as unknown as Present)
  }
  const inOtherOrder = { de: '/v/b.vtt', en: '/v/a.vtt' }
  expect(undo(inOtherOrder)).toEqual([
    { name: 'editPin', args: { pinId, changes: { captions: former }, expects: { captions } } },
  ])
  expect(undo({ fr: '/v/c.vtt' })).toEqual([]) // another device has changed them since
})
