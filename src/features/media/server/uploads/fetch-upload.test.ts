import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createUploadServer, putRange, registerFiles, type UploadServer } from '#features/test-uploads.ts'
import type { AnyJob } from '#server/jobs/define-job.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLog } from '#server/log.ts'
import type { FetchParts } from '#server/safe-fetch/safe-fetch.ts'
import { readSettings } from '#server/settings.ts'
import type { UploadStatus } from '../../contract.ts'
import { createFetchUpload, fetchUpload, URL_BYTES_MAX } from './fetch-upload.ts'
import { processUpload } from './process-upload.ts'

let server: TestServer
let dataDir: string
let browser: TestBrowser
let end: UploadServer['end']
let picture: Buffer
let site: Server
let answer: (response: ServerResponse) => void
const parts: FetchParts = { resolve: async () => ['127.0.0.1'], isAllowed: () => true }

beforeAll(async () => {
  ;({ server, dataDir, browser, end } = await createUploadServer())
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#358' } })
    .jpeg()
    .toBuffer()
  site = createServer((_request, response) => answer(response))
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await end()
})

/** Registers one file. */
async function opened(file: { readonly url: string } | { readonly size: number }) {
  const answer = await registerFiles(browser, [{ id: 'a', media_type: 'image-story-pin', ...file }])
  const { upload_id: id, upload_url: url } = answer.body.data.a as { upload_id: string; upload_url: string }
  return { id, url }
}

const statusOf = async (id: string): Promise<UploadStatus> =>
  dataOf(await browser.read('VIP', { upload_ids: [id] }))[id]

const runnerOf = (...jobs: readonly AnyJob[]) => {
  const settings = readSettings({ PINFOLD_DATA: dataDir })
  return createJobRunner({ pool: server.pool, log: createLog('silent'), settings, jobs })
}

/** Registers an address of the site, and lets the server fetch it. */
async function fetched(more: FetchParts = {}): Promise<UploadStatus> {
  const { id } = await opened({ url: `http://pins.example:${(site.address() as AddressInfo).port}/a.jpg` })
  expect(await statusOf(id)).toMatchObject({ status: 'processing', size: 1, offset: 0 })
  const runner = runnerOf(createFetchUpload({ ...parts, ...more }))
  while (await runner.runOne());
  return statusOf(id)
}

test('a picture of another site is kept, with the size that it turned out to have', async () => {
  answer = (response) => response.end(picture)
  const { byteLength: bytes } = picture
  expect(await fetched()).toMatchObject({ status: 'succeeded', width: 90, height: 60, size: bytes, offset: bytes })
})

test('a picture may have 20 MB, and no byte more', async () => {
  const ofSize = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.byteLength)])
  answer = (response) => response.end(ofSize(URL_BYTES_MAX))
  expect(await fetched()).toMatchObject({ status: 'succeeded', size: 20_971_520 })
  answer = (response) => response.end(ofSize(URL_BYTES_MAX + 1))
  expect((await fetched()).error).toEqual({ failure: 'request/invalid', message: 'url: is too large' })
})

test('an address without a picture fails with the reason', async () => {
  answer = (response) => response.end()
  expect(await fetched()).toMatchObject({ status: 'failed', error: { failure: 'request/invalid' } })
  answer = (response) => response.end('<!doctype html><title>No picture</title>')
  expect((await fetched()).error?.message).toMatch(/^image: /)
  answer = (response) => response.writeHead(404).end()
  expect((await fetched()).error?.message).toBe('url: has no page that can be read')
  answer = (response) => response.destroy()
  expect((await fetched()).error?.message).toBe('url: could not be reached')
  answer = (response) => response.writeHead(200).write('a')
  expect((await fetched({ timeMaxMs: 100 })).error?.message).toBe('url: did not answer in time')
})

test('a private address is not fetched', async () => {
  const { id } = await opened({ url: 'http://127.0.0.1/a.png' })
  const runner = runnerOf(fetchUpload)
  while (await runner.runOne());
  const { status, error } = await statusOf(id)
  expect([status, error?.message]).toEqual(['failed', 'url: is not an address on the public internet'])
})

test('sites that do not answer hold up no other upload', async () => {
  const gate = Promise.withResolvers<readonly string[]>()
  for (let count = 0; count < 4; count += 1) await opened({ url: 'http://slow.example/a.png' })
  const { id, url } = await opened({ size: picture.byteLength })
  await putRange(server, browser, url, picture)
  const stop = await runnerOf(createFetchUpload({ resolve: () => gate.promise }), processUpload).start()
  try {
    await expect.poll(async () => (await statusOf(id)).status, { timeout: 10_000 }).toBe('succeeded')
  } finally {
    gate.resolve(['127.0.0.1'])
    await stop()
  }
})
