import { expect, test } from 'vitest'
import { endsSharedReads } from '#server/http/shared-reads.ts'
import { searchActions } from './actions.ts'

test('a remembered search ends no shared reading, because no visitor sees it', () => {
  expect(endsSharedReads(searchActions.remember)).toBe(false)
})
