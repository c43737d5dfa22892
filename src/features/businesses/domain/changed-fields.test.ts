import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('an edited business sends what differs, and nothing if nothing does', () => {
  const business = { name: 'Lamps', country: 'DE', time_zone: 'Europe/Berlin' }
  expect(changedFields(business, { ...business })).toEqual({})
  expect(changedFields(business, { ...business, name: 'Chairs', time_zone: 'Europe/Paris' })).toEqual({
    name: 'Chairs',
    time_zone: 'Europe/Paris',
  })
})
