import { expect, test } from 'vitest'
import { fillsOf, sortFills } from '#app/plug/slots.tsx'
import { addressBook } from '#features/addresses.ts'
import { latePageFeatures } from '#features/late-page-features.tsx'
import { PARTS } from '../addresses.ts'
import { OWN_PARTS } from './operator-screen.tsx'
import { operatorParts } from './operator-slots.ts'

test('every page of the operator is a tab of /admin, and every tab has its screen', () => {
  const pages = Object.values(addressBook.addresses).filter(({ access }) => access === 'operator')
  expect(pages.map(({ handler }) => handler)).toEqual(['admin.js', 'admin/[part].js'])
  const others = fillsOf(operatorParts, sortFills(latePageFeatures.flatMap(({ fills = [] }) => fills)))
  const screens = [...Object.keys(OWN_PARTS), ...others.map(({ id }) => id)]
  expect(screens.toSorted()).toEqual(PARTS.toSorted())
})
