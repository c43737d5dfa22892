import { expect, test } from 'vitest'
import type { CommentId, PinId } from '#contracts/ids.ts'
import { commentCommands } from '#features/comments/commands.ts'
import { triedCommands } from './commands.ts'

const pinId = '5' as PinId
const commentId = '901' as CommentId

test('a like of a try, and a reply to it, wait until the server has the try, and end with it', () => {
  const made = { pinId, note: 'Rose well', commentId }
  const lanes = triedCommands.markTried.lanes(made)
  expect(lanes).toEqual(['pin:5', 'comment:901'])
  expect(triedCommands.markTried.makes(made)).toBe('comment:901')
  expect(lanes).toEqual(expect.arrayContaining([...commentCommands.markComment.lanes({ commentId })]))
  const answer = { pinId, commentId: '902' as CommentId, parentId: commentId, text: 'With rye', mentions: [] }
  expect(commentCommands.createComment.lanes(answer)).toContain('comment:901')
})

test('a change of an existing try creates nothing', () => {
  expect(triedCommands.markTried.lanes({ pinId, note: '' })).toEqual(['pin:5'])
  expect(triedCommands.markTried.makes({ pinId, note: '' })).toBeUndefined()
})
