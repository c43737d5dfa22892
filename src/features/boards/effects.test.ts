import { expect, test } from 'vitest'
import { ME } from '#core/store/tables.ts'
import type { WireUser } from '#features/users/contract.ts'
import { boardReads } from './effects.ts'

/** The request for the boards of a member whom this device knows like this; null if it knows nothing. */
function boardsRead(user: Partial<WireUser> | null) {
  const users = { by: () => (user ? [{ id: '8', explicitly_followed_by_me: false, ...user }] : []) }
  const tables = { users, app: new Map([[ME, { viewer: { id: '7' } }]]) }
  return boardReads['boards/of-user']({ username: 'ana' }, tables as never)
}

test('the boards of a profile are requested only once the viewer may see them, so that no empty answer is kept', () => {
  expect(boardsRead(null)).toBeNull()
  expect(boardsRead({ is_private_profile: true })).toBeNull()
  expect(boardsRead({ is_private_profile: true, explicitly_followed_by_me: true })).not.toBeNull()
  expect(boardsRead({ is_private_profile: true, id: '7' as never })).not.toBeNull()
  expect(boardsRead({})).not.toBeNull()
})
