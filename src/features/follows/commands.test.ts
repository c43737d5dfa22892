import { expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { followCommands } from './commands.ts'

const userId = '9' as UserId

test('who unfollows a private member is offered no undo, because a new follow needs approval', () => {
  const undo = (user: object) => {
    const tables = { users: new Map([[userId, user]]) }
    return followCommands.unfollowUser.invert?.(
      { userId },
      { rows: { [`users/${userId}`]: [] } } as never,
      { tables } as never,
    )
  }
  expect(undo({})).toEqual([{ name: 'followUsers', args: { userIds: [userId] } }])
  expect(undo({ is_private_profile: true })).toEqual([])
})
