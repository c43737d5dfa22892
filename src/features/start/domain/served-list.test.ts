import { expect, test } from 'vitest'
import type { Island } from '../contract.ts'
import { servedItems } from './served-list.ts'

const pins = Array.from({ length: 18 }, (_, i) => ({ type: 'pin', id: String(i), width: 100, height: 50 }))
const island = (key: string, user: object | null, extra: object = {}) =>
  ({ list: { key, pins, bookmark: '' }, user, ...extra }) as unknown as Island
/** Indexes of the items whose cell does not have the shape of their picture. */
const evenOf = (given: Island) =>
  servedItems(given).flatMap((item, i) => ('width' in item && item.height / item.width === 1.5 ? [i] : []))

test('slots for ads are 2:3 in the document, too, for members who see ads in lists that show them', () => {
  expect(evenOf(island('home', { sees_ads: true }))).toEqual([4, 16])
  expect(evenOf(island('home', { sees_ads: true }, { isMobile: true }))).toEqual([4])
  expect(evenOf(island('home', {}))).toEqual([])
  expect(evenOf(island('home', null))).toEqual([])
  expect(evenOf(island('board:1', { sees_ads: true }))).toEqual([])
})
