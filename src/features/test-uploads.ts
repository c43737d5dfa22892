import { newId } from '#contracts/ids.ts'
import { runDueJobs } from './test-jobs.ts'
import type { TestBrowser, TestServer } from './test-server.ts'

interface TestUpload {
  readonly browser: TestBrowser
  /** The `dataDir` of the server. */
  readonly dataDir: string
  /** `image-story-pin` unless given. */
  readonly mediaType?: string
  /** The id that a draft gave the file; a new one if omitted. */
  readonly key?: string
}

/** Uploads a file in one range, as the builder does, and processes it, as the job does. */
export async function sendUpload(
  server: TestServer,
  bytes: Uint8Array,
  { browser, dataDir, mediaType = 'image-story-pin', key = newId() }: TestUpload,
): Promise<{ readonly key: string; readonly uploadId: string }> {
  const list = JSON.stringify([{ id: 'f', media_type: mediaType, size: bytes.byteLength, key }])
  const opened = await browser.send('POST', '/v3/media/uploads/register/batch/', { json: { media_info_list: list } })
  const { upload_url: url, upload_id: uploadId } = opened.body.data.f
  await server.app.inject({
    method: 'PUT',
    url: `${url}?offset=0`,
    cookies: Object.fromEntries(browser.cookies),
    headers: { 'x-csrftoken': browser.cookies.get('csrftoken') ?? '', 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  return { key, uploadId }
}
