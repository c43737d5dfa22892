import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createUploadServer, putRange, registerFiles, type UploadServer } from '#features/test-uploads.ts'
import { UPLOADS_PER_BATCH_MAX } from '../../constants.ts'
import { imageUrl, type UploadStatus } from '../../contract.ts'
import { PAYLOAD, type HostileFile } from '../test-hostile-file.ts'
import { hostileFiles } from '../test-hostile-files.ts'

/** The most by which all these files may raise the memory of the server. */
const RISE_MAX_BYTES = 300_000_000
/** Jobs that a server runs at once. */
const WORKERS = 2
const SAMPLE_EVERY_MS = 5

interface Sent extends HostileFile {
  /** The status of the answer to its bytes. */
  readonly answered: number
  /** What became of the upload. */
  readonly status: UploadStatus
}

let server: TestServer
let dataDir: string
let browser: TestBrowser
let end: UploadServer['end']
let sent: readonly Sent[]
let riseBytes: number

beforeAll(async () => {
  // The jobs of videos that look whole would run a program for each.
  process.env['PINFOLD_FFMPEG'] = '/nowhere/ffmpeg'
  ;({ server, dataDir, browser, end } = await createUploadServer())
  const files = await hostileFiles()
  const memory = watchMemory()
  const all: Sent[] = []
  for (let at = 0; at < files.length; at += UPLOADS_PER_BATCH_MAX)
    all.push(...(await sentAtOnce(files.slice(at, at + UPLOADS_PER_BATCH_MAX))))
  riseBytes = memory.end()
  sent = all
}, 120_000)
afterAll(async () => {
  delete process.env['PINFOLD_FFMPEG']
  await end()
})

/**
 * Pictures are decoded by threads of this process, outside the heap of JavaScript, so its resident memory is what counts.
 * The system's maximum is exact, but it counts from the start of the process. If it was reached before the run, samples
 * are used instead.
 */
function watchMemory() {
  const [before, maxBefore] = [process.memoryUsage.rss(), process.resourceUsage().maxRSS]
  let highest = before
  const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), SAMPLE_EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      const max = process.resourceUsage().maxRSS
      return (max > maxBefore ? max * 1_024 : highest) - before
    },
  }
}

/** Content types that the sender claims. */
const TYPES = [
  'image/png',
  'text/html',
  'image/svg+xml',
  'application/x-msdownload',
  'multipart/form-data',
  'a/b; c=""',
]

async function sentAtOnce(files: readonly HostileFile[]): Promise<readonly Sent[]> {
  const list = files.map(({ kind, bytes }, at) => ({
    id: String(at),
    media_type: `${kind}-story-pin`,
    size: bytes.byteLength,
  }))
  const opened = await registerFiles(browser, list)
  expect(opened.status).toBe(200)
  const ids: string[] = []
  const answers: number[] = []
  for (const [at, { bytes }] of files.entries()) {
    const { upload_id: id, upload_url: url } = opened.body.data[String(at)]
    ids.push(id)
    const headers = { 'content-type': TYPES[at % TYPES.length] }
    answers.push((await putRange(server, browser, url, bytes, { headers })).statusCode)
  }
  await Promise.all(Array.from({ length: WORKERS }, () => runDueJobs(server.pool, { PINFOLD_DATA: dataDir })))
  const statuses: Record<string, UploadStatus> = dataOf(await browser.read('VIP', { upload_ids: ids }))
  return files.map((file, at) => ({ ...file, answered: answers[at]!, status: statuses[ids[at]!]! }))
}

/** Names of the files of which this is not true. */
const against = (files: readonly Sent[], isRight: (file: Sent) => boolean) =>
  files.filter((file) => !isRight(file)).map(({ name, status }) => `${name}: ${status.error?.message ?? status.status}`)

const shownPictures = () => sent.filter(({ kind, status }) => kind === 'image' && status.status === 'succeeded')

test('more than 200 files are received, and each is shown or refused with a reason', () => {
  expect(sent.length).toBeGreaterThan(200)
  expect(new Set(sent.map(({ name }) => name)).size).toBe(sent.length)
  expect(against(sent, ({ answered }) => answered === 200)).toEqual([])
  expect(against(sent, ({ status: { status } }) => status === 'succeeded' || status === 'failed')).toEqual([])
  const reasons = ['request/invalid', 'body/too-large']
  const isReason = ({ status: { status, error } }: Sent) =>
    status === 'succeeded' || (reasons.includes(error!.failure) && !/\/|\\|vips|\d{15}/i.test(error!.message))
  expect(against(sent, isReason)).toEqual([])
})

test('files that are no picture, video, track, font or captions are refused, and whole ones are shown', () => {
  expect(against(sent, ({ end, status: { status } }) => end !== 'refused' || status === 'failed')).toEqual([])
  expect(against(sent, ({ end, status: { status } }) => end !== 'shown' || status === 'succeeded')).toEqual([])
  const hasSize = ({ size, status: { width, height } }: Sent) => !size || (width === size[0] && height === size[1])
  expect(against(sent, hasSize)).toEqual([])
})

test('the memory of the server rises by less than 300 MB', () => {
  expect(riseBytes).toBeLessThan(RISE_MAX_BYTES)
})

test('a picture is sent with the type of its content, without anything that was behind or beside its pixels', async () => {
  const wrong: string[] = []
  for (const { name, status } of shownPictures())
    for (const [rendition, format] of [
      ['orig', 'webp'],
      ['orig', 'jpg'],
      ['236x', 'webp'],
      ['60x60', 'avif'],
    ] as const) {
      const url = imageUrl(status.signature as ImageSignature, rendition, format)
      const { statusCode, headers, rawPayload: bytes } = await server.app.inject({ url })
      const meta = await sharp(bytes).metadata()
      const facts = {
        statusCode,
        type: headers['content-type'] === `image/${meta.format === 'heif' ? 'avif' : meta.format}`,
        nosniff: headers['x-content-type-options'] === 'nosniff',
        policy: headers['content-security-policy'] === "default-src 'none'; sandbox",
        ends: endsWithPicture(bytes),
        metadata: [meta.exif, meta.icc, meta.xmp, meta.iptc, meta.comments].every((each) => each === undefined),
        payload: !bytes.includes(PAYLOAD),
      }
      if (Object.values(facts).some((fact) => fact !== true && fact !== 200))
        wrong.push(`${name} as ${rendition} ${format}: ${JSON.stringify(facts)}`)
    }
  expect(wrong).toEqual([])
})

/** True if nothing is behind the end that the file itself states. */
function endsWithPicture(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.readUInt32LE(4) + 8 === bytes.length
  if (bytes[0] === 0xff) return bytes.indexOf(Buffer.from([0xff, 0xd9])) === bytes.length - 2
  let at = 0
  while (at + 8 <= bytes.length) at += bytes.readUInt32BE(at) || bytes.length
  return at === bytes.length
}

test('what is no picture is sent with the type of its content, and cannot be opened as a page', async () => {
  const others = sent.filter(({ kind, status }) => kind !== 'image' && status.status === 'succeeded')
  const wrong: string[] = []
  for (const { name, status } of others) {
    const { statusCode, headers } = await server.app.inject({ url: status.file_url! })
    const type = String(headers['content-type'])
    const isRight =
      statusCode === 200 &&
      /^(video|audio)\/|^font\/|^text\/vtt/.test(type) &&
      headers['x-content-type-options'] === 'nosniff' &&
      String(headers['content-security-policy']).endsWith('; sandbox')
    if (!isRight) wrong.push(`${name}: ${statusCode} ${type}`)
  }
  expect(wrong).toEqual([])
})

test('no file is left of what was refused, or of what was sent', async () => {
  const signatures = new Set(
    sent.flatMap(({ status }) => status.signature ?? status.file_url?.match(/[0-9a-f]{32}/) ?? []),
  )
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const left = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(left.filter((path) => !signatures.has(/([0-9a-f]{32})\.[\da-z.]{3,8}$/.exec(path)?.[1] ?? ''))).toEqual([])
})

test('names of uploads are names in the answer alone', async () => {
  const allowed = ['CON', 'nul', '__proto__', 'constructor', 'toString', '-', 'a'.repeat(64)]
  const opened = await registerFiles(
    browser,
    allowed.map((id) => ({ id, media_type: 'image-story-pin', size: 5 })),
  )
  expect(opened.status).toBe(200)
  expect(Object.keys(opened.body.data).toSorted()).toEqual(allowed.toSorted())
  for (const id of allowed)
    expect(Object.getOwnPropertyDescriptor(opened.body.data, id)!.value.upload_url).toMatch(
      /^\/v3\/media\/uploads\/\d+\/$/,
    )
  const names = [
    '',
    '.',
    '..',
    '../../etc/passwd',
    'a/b',
    'a\\b',
    'a\0.png',
    '\u202egnp.exe',
    'a.png',
    '<img src=x onerror=alert(1)>',
  ]
  for (const id of [...names, 'é', '\ud800', 'a'.repeat(65), 'a'.repeat(10_000)])
    expect((await registerFiles(browser, [{ id, media_type: 'image-story-pin', size: 5 }])).status, id).toBe(400)
  const paths = [
    '..',
    '..%2f..%2fx',
    '%00',
    '1%00',
    '9'.repeat(10_000),
    '-1',
    '0x10',
    '1.part',
    '%E2%80%AE1',
    '%ff',
    'CON',
  ]
  for (const path of paths) {
    const { statusCode } = await putRange(server, browser, `/v3/media/uploads/${path}/`, Buffer.from('x'))
    expect([400, 404, 414], path).toContain(statusCode)
  }
})
