import { afterEach, expect, test, vi } from 'vitest'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
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

afterEach(() => vi.unstubAllGlobals())

/** A private folder with one photo, and a server that gives these answers in turn. */
function offlineTry(uploads: readonly unknown[], put: () => Promise<Response | null>) {
  const removed: string[] = []
  const folder = {
    getFileHandle: async (name: string) => {
      if (name !== 'photo-71') throw new DOMException('none', 'NotFoundError')
      return { getFile: async () => new File(['photo'], name) }
    },
    removeEntry: async (name: string) => void removed.push(name),
  }
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) } })
  const calls: unknown[] = []
  const answers = [...uploads]
  const call = async (_: unknown, input: object, key?: string): Promise<Result<unknown>> => {
    if ('media_info_list' in input) return ok({ data: { photo: { upload_id: '9' } } })
    if ('upload_ids' in input) return ok({ data: { '9': answers.shift() } })
    calls.push({ ...input, key })
    return ok({ data: null })
  }
  const wire = { call, put } as unknown as Wire
  const send = (file: string) =>
    triedCommands.markTried.send({ pinId, note: 'Rose well', commentId, photo: { folder: 'own', file } }, wire, 'key')
  return { send, calls, removed }
}

test('a photo that waited on this device is sent before its try, and then removed', async () => {
  const { send, calls, removed } = offlineTry(
    [{ status: 'processing' }, { status: 'succeeded' }],
    async () => new Response(null, { status: 200 }),
  )
  expect(await send('71')).toEqual(ok([]))
  expect(calls).toEqual([{ pin_id: pinId, note: 'Rose well', upload_id: '9', id: commentId, key: 'key-9' }])
  expect(removed).toEqual(['photo-71'])
})

test('a try waits while its photo cannot be sent, and is refused if the photo is lost or is no picture', async () => {
  const away = offlineTry([], async () => null)
  expect(await away.send('71')).toEqual(failed('network/offline', 'no answer'))
  expect(await away.send('72')).toMatchObject({ ok: false, failure: { code: 'upload/not-found', field: 'file' } })
  const busy = offlineTry([], async () => new Response(null, { status: 503 }))
  expect(await busy.send('71')).toMatchObject({ ok: false, failure: { code: 'server/unavailable' } })
  const wrong = offlineTry([{ status: 'failed', error: null }], async () => new Response(null, { status: 200 }))
  expect(await wrong.send('71')).toMatchObject({ ok: false, failure: { code: 'request/invalid', field: 'file' } })
  expect([away.calls, busy.calls, wrong.calls, away.removed, wrong.removed]).toEqual([[], [], [], [], []])
})
