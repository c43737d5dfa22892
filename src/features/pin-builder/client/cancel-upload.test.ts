import { expect, test } from 'vitest'
import type { CoreLink } from '#client/core-link.ts'
import { failed, ok } from '#contracts/result.ts'
import { UPLOAD_CHANNEL } from '#features/drafts/constants.ts'
import type { DraftId, FileId } from '#features/drafts/contract.ts'
import { cancelUpload } from './cancel-upload.ts'

const file = '2' as FileId
const LAST = 'last'

/** Cancels the upload of a file while some of its commands wait and others are being sent. */
async function canceled(commands: readonly string[], waiting: readonly string[]) {
  const heard: unknown[] = []
  const sender = new BroadcastChannel(UPLOAD_CHANNEL)
  const arrived = new Promise<void>((resolve) =>
    sender.addEventListener('message', ({ data }) => (data === LAST ? resolve() : heard.push(data))),
  )
  const acts: unknown[] = []
  const discarded: string[] = []
  const calls = {
    request: async (_name: string, { id }: { readonly id: string }) => {
      if (!waiting.includes(id)) return failed('command/invalid', 'is on its way')
      discarded.push(id)
      return ok(null)
    },
    dispatch: async (...act: unknown[]) => ok(acts.push(act)),
  } as unknown as Pick<CoreLink, 'request' | 'dispatch'>
  await cancelUpload(calls, { id: '1' as DraftId, uploadCommands: { [file]: commands } }, file)
  // Messages of one channel arrive in the order in which they were sent.
  const page = new BroadcastChannel(UPLOAD_CHANNEL)
  page.postMessage(LAST)
  await arrived
  page.close()
  sender.close()
  return { heard, discarded, acts }
}

const acts = [['cancelUpload', { draftId: '1', file }]]

test('an upload that waits is discarded, and the draft says that it was stopped', async () => {
  expect(await canceled(['5', '6'], ['5', '6'])).toEqual({ heard: [], discarded: ['5', '6'], acts })
})

test('an upload that is being sent is stopped by its sender, and the draft says so to the other devices', async () => {
  const heard = [{ draftId: '1', stopped: file }]
  expect(await canceled(['5', '6'], ['6'])).toEqual({ heard, discarded: ['6'], acts })
  expect(await canceled([], [])).toEqual({ heard, discarded: [], acts })
})
