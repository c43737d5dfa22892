import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId, type UserId } from '#contracts/ids.ts'
import { addMember } from './test-content.ts'
import { runDueJobs } from './test-jobs.ts'
import { createTestServer, type TestBrowser, type TestServer } from './test-server.ts'

interface TestUpload {
  readonly browser: TestBrowser
  /** The `dataDir` of the server. */
  readonly dataDir: string
  /** `image-story-pin` unless given. */
  readonly mediaType?: string
  /** The id that a draft gave the file; a new one if omitted. */
  readonly key?: string
}

export interface UploadServer {
  readonly server: TestServer
  readonly dataDir: string
  /** The member who uploads. */
  readonly ada: UserId
  readonly browser: TestBrowser
  /** Closes the server and removes its folder. */
  readonly end: () => Promise<void>
}

/** A server that keeps files in a folder of its own, and a member's browser. */
export async function createUploadServer(): Promise<UploadServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinfold-uploads-'))
  const server = await createTestServer({ dataDir })
  const ada = await addMember(server.db, 'ada')
  const end = async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { server, dataDir, ada, browser: await server.browserOf(ada), end }
}

/** Registers files, as the builder does before it sends them. */
export const registerFiles = (browser: TestBrowser, files: readonly object[]) =>
  browser.send('POST', '/v3/media/uploads/register/batch/', { json: { media_info_list: JSON.stringify(files) } })

/** Sends a range of a registered file. */
export const putRange = (
  server: TestServer,
  browser: TestBrowser,
  url: string,
  payload: Buffer | Readable,
  { offset = 0, headers = {} }: { readonly offset?: number | string; readonly headers?: object } = {},
) =>
  server.app.inject({
    method: 'PUT',
    url: `${url}?offset=${offset}`,
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      'x-csrftoken': browser.cookies.get('csrftoken') ?? '',
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload,
  })

/** Uploads a file in one range, as the builder does, and processes it, as the job does. */
export async function sendUpload(
  server: TestServer,
  bytes: Uint8Array,
  { browser, dataDir, mediaType = 'image-story-pin', key = newId() }: TestUpload,
): Promise<{ readonly key: string; readonly uploadId: string }> {
  const opened = await registerFiles(browser, [{ id: 'f', media_type: mediaType, size: bytes.byteLength, key }])
  const { upload_url: url, upload_id: uploadId } = opened.body.data.f
  await putRange(server, browser, url, Buffer.from(bytes))
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  return { key, uploadId }
}
