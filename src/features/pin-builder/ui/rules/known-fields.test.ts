import { expect, test } from 'vitest'
import { BLANK_DATA } from '#features/drafts/constants.ts'
import type { DraftChanges } from '#features/drafts/contract.ts'
import { createKnownFields } from './known-fields.ts'

const day = (scheduledDate: string): DraftChanges => ({ scheduledDate })
const shown = (scheduledDate: string) => ({ ...BLANK_DATA, scheduledDate })

test("edits in quick succession expect each other and count no other device's change", () => {
  const known = createKnownFields()
  expect(known.edit(day('0002-11-24'), shown('2026-11-24'))).toEqual(day('2026-11-24'))
  expect(known.edit(day('0020-11-24'), shown('2026-11-24'))).toEqual(day('0002-11-24'))
  // The first edit is shown while the second is being sent.
  known.end(day('0002-11-24'))
  known.show(shown('0002-11-24'))
  expect(known.edit(day('0202-11-24'), shown('0002-11-24'))).toEqual(day('0020-11-24'))
})

test('once an edit is on disk, the shown value counts, also what another device wrote', () => {
  const known = createKnownFields()
  known.edit(day('2026-11-25'), shown('2026-11-24'))
  known.end(day('2026-11-25'))
  expect(known.edit(day('2026-11-26'), shown('2026-11-24'))).toEqual(day('2026-11-25'))
  known.end(day('2026-11-26'))
  known.show(shown('2026-12-01'))
  expect(known.edit(day('2026-11-27'), shown('2026-12-01'))).toEqual(day('2026-12-01'))
})

test('fields do not affect each other', () => {
  const known = createKnownFields()
  known.edit({ scheduledDate: '2026-11-25' }, shown('2026-11-24'))
  expect(known.edit({ isCommentsAllowed: false }, shown('2026-11-24'))).toEqual({ isCommentsAllowed: true })
})
