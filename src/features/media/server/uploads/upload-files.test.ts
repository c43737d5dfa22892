import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { receiveRange, removeUploadFile, uploadFile, uploadsFolder } from './upload-files.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-ranges-'))
})
afterEach(() => vi.useRealTimers())
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const bodyOf = (...parts: readonly string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

test('the file of an upload is in the folder of uploads', () => {
  expect(uploadFile('/data', '12')).toBe(join(uploadsFolder('/data'), '12.part'))
  expect(uploadsFolder('/data')).toBe('/data/media/uploads')
})

test('a later range is written behind the first, of which nothing changes', async () => {
  const file = uploadFile(dataDir, '1')
  expect(await receiveRange(file, 0, 100, bodyOf('ab', 'c'))).toEqual({ bytes: 3, end: 'whole' })
  expect(await receiveRange(file, 3, 100, bodyOf('de'))).toEqual({ bytes: 2, end: 'whole' })
  expect(await readFile(file, 'utf8')).toBe('abcde')
})

test('exactly as many bytes as allowed are accepted, and one more is not', async () => {
  expect(await receiveRange(uploadFile(dataDir, '2'), 0, 3, bodyOf('abc'))).toEqual({ bytes: 3, end: 'whole' })
  expect(await receiveRange(uploadFile(dataDir, '3'), 0, 3, bodyOf('abc', 'd'))).toEqual({ bytes: 0, end: 'too-long' })
})

test('a connection that sends nothing for 30 s is closed, and what it sent stays; each part begins the time again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const file = uploadFile(dataDir, '4')
  const body = new PassThrough()
  const received = receiveRange(file, 0, 100, body)
  const stored = (text: string) => vi.waitFor(async () => expect(await readFile(file, 'utf8')).toBe(text))
  body.write('ab')
  await stored('ab')
  vi.advanceTimersByTime(29_000)
  body.write('c')
  await stored('abc')
  vi.advanceTimersByTime(29_000)
  expect(body.destroyed).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(body.destroyed).toBe(true)
  expect(await received).toEqual({ bytes: 3, end: 'cut' })
  expect(await readFile(file, 'utf8')).toBe('abc')
})

test('once a range has ended, nothing waits for its connection any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = bodyOf('ab')
  await receiveRange(uploadFile(dataDir, '5'), 0, 1, body)
  vi.advanceTimersByTime(3_600_000)
  expect(body.destroyed).toBe(false)
})

test('a first range that is sent again replaces what is there', async () => {
  const file = uploadFile(dataDir, '6')
  await receiveRange(file, 0, 100, bodyOf('abcdef'))
  await receiveRange(file, 0, 100, bodyOf('xyz'))
  expect(await readFile(file, 'utf8')).toBe('xyz')
})

test('a fault of the disk is thrown, and is not taken for a broken connection', async () => {
  await expect(receiveRange(uploadFile(dataDir, 'none'), 3, 100, bodyOf('ab'))).rejects.toThrow('ENOENT')
})

test('a file is removed, and it is no fault if it is not there', async () => {
  const file = uploadFile(dataDir, '7')
  await receiveRange(file, 0, 100, bodyOf('ab'))
  await removeUploadFile(dataDir, '7')
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  await removeUploadFile(dataDir, '7')
})
