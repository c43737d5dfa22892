import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { failed, ok } from '#contracts/result.ts'
import type { Wire } from '#core/wire/wire.ts'
import { readUploads, registerUploads } from '#features/media/contract.ts'
import { UPLOAD_CANCELED, UPLOAD_CHANNEL } from '../constants.ts'
import type { DraftId, DraftItem, FileId } from '../contract.ts'
import { draftCommands } from '../commands.ts'
import { sendEdit } from './sending.ts'

const draftId = '1' as DraftId
const CANCELED = expect.objectContaining({ status: 'failed', failure: UPLOAD_CANCELED })
let files = 0
/** Each test uses its own file, because the worker remembers stopped uploads. */
const newFile = () => `${(files += 1)}` as FileId
const argsOf = (file: FileId) => ({ draftId, file, kind: 'image', folder: 'folder' }) as const
const send = (args: ReturnType<typeof argsOf>, wire: Wire) => draftCommands.uploadFile.send(args, wire, 'key')
const itemOf = (file: FileId) => ({ id: `item-${file}`, file, uncut: null, tags: [] }) as unknown as DraftItem

beforeEach(() => {
  const folder = { getFileHandle: async () => ({ getFile: async () => new File([new Uint8Array(10)], 'a.png') }) }
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) } })
})
afterEach(() => vi.unstubAllGlobals())

/** A server that refuses edits and never answers when bytes are sent. */
function slowWire() {
  const asked: unknown[] = []
  const ranges: AbortSignal[] = []
  const wire = {
    call: async (endpoint: unknown) => {
      asked.push(endpoint)
      if (endpoint === registerUploads) return ok({ data: { file: { upload_id: '9' } } })
      if (endpoint === readUploads) return ok({ data: { '9': { status: 'uploading', offset: 0 } } })
      return failed('network/offline', 'none')
    },
    put: (_url: string, _bytes: Blob, signal: AbortSignal) =>
      new Promise((resolve) => {
        ranges.push(signal)
        signal.addEventListener('abort', () => resolve(null))
      }),
  }
  return { asked, ranges, wire: wire as unknown as Wire }
}
const uploadOf = (sent: Awaited<ReturnType<typeof send>>) =>
  sent.ok && sent.value[0]?.type === 'draft/uploaded' ? sent.value[0].payload.upload : null

test('an upload that the member stops in any tab ends at once, and the draft says so', async () => {
  const file = newFile()
  const { ranges, wire } = slowWire()
  const sent = send(argsOf(file), wire)
  await vi.waitUntil(() => ranges.length === 1)
  const page = new BroadcastChannel(UPLOAD_CHANNEL)
  page.postMessage({ draftId, stopped: 'another' })
  page.postMessage({ draftId, stopped: file })
  expect(uploadOf(await sent)).toEqual(CANCELED)
  expect(ranges.map(({ aborted }) => aborted)).toEqual([true])
  page.close()
})

test('an upload can be stopped while the code that sends it is still loaded', async () => {
  const file = newFile()
  const { ranges, wire } = slowWire()
  const sent = send(argsOf(file), wire)
  const page = new BroadcastChannel(UPLOAD_CHANNEL)
  page.postMessage({ draftId, stopped: file })
  page.close()
  expect(uploadOf(await sent)).toEqual(CANCELED)
  expect(ranges.map(({ aborted }) => aborted)).not.toContain(false)
})

test('an edit that takes the picture out of its draft stops its upload, and no other edit does', async () => {
  const file = newFile()
  const { ranges, wire } = slowWire()
  const sent = send(argsOf(file), wire)
  await vi.waitUntil(() => ranges.length === 1)
  const edit = (changes: object, expects: object) => sendEdit({ draftId, changes, expects }, wire, 'edit')
  await edit({ boardId: '5' as BoardId }, { boardId: null })
  await edit({ items: [itemOf(file), itemOf(newFile())] }, { items: [itemOf(file)] })
  expect(ranges[0]?.aborted).toBe(false)
  await edit({ items: [] }, { items: [itemOf(file)] })
  expect(uploadOf(await sent)).toEqual(CANCELED)
})

test('a file that was taken out before its upload began is not sent, and is sent if it was put back', async () => {
  const [file, back] = [newFile(), newFile()]
  const { asked, ranges, wire } = slowWire()
  const edit = (from: FileId[], to: FileId[]) =>
    sendEdit({ draftId, changes: { items: to.map(itemOf) }, expects: { items: from.map(itemOf) } }, wire, 'edit')
  await edit([file, back], [])
  await edit([], [back])
  expect(uploadOf(await send(argsOf(file), wire))).toEqual(CANCELED)
  expect(asked).not.toContain(registerUploads)
  const sent = send(argsOf(back), wire)
  await vi.waitUntil(() => ranges.length === 1)
  await edit([back], [])
  await sent
})

test('a file whose upload was stopped twice is sent again when the member asks', async () => {
  const [file, other] = [newFile(), newFile()]
  const { ranges, wire } = slowWire()
  const page = new BroadcastChannel(UPLOAD_CHANNEL)
  const sent = send(argsOf(file), wire)
  const another = send(argsOf(other), wire)
  await vi.waitUntil(() => ranges.length === 2)
  page.postMessage({ draftId, stopped: file })
  await sent
  // The other upload can still be stopped.
  page.postMessage({ draftId, stopped: file })
  page.postMessage({ draftId, stopped: other })
  await another
  const again = send(argsOf(file), wire)
  await vi.waitUntil(() => ranges.length === 3)
  expect(ranges[2]?.aborted).toBe(false)
  page.postMessage({ draftId, stopped: file })
  await again
  page.close()
})
