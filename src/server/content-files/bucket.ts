import { openAsBlob } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Parser } from 'htmlparser2'
import { StartError } from '#server/settings.ts'
import { BucketError } from './bucket-error.ts'

/**
 * A bucket of an S3-compatible server. Names of objects contain slashes: `originals/ab/cd/….webp`. Each method throws a
 * BucketError if the bucket cannot be reached or refuses.
 */
export interface Bucket {
  put(name: string, file: string): Promise<void>
  /**
   * Writes the object to a file, completely or not at all.
   * @returns false if there is no such object
   */
  get(name: string, file: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** A page of the objects whose names begin with `prefix`, in the order of their names. */
  list(prefix: string, after: string): Promise<readonly BucketObject[]>
}

export interface BucketObject {
  readonly name: string
  /** Milliseconds since 1970. */
  readonly writtenMs: number
}

const REQUEST_TIMEOUT_MS = 60_000
const RETRIES = 3

/**
 * Opens a bucket by its address, `s3://key:secret@host[:port]/bucket[?region=…&tls=off]`.
 * @throws StartError with one sentence; it does not contain the address, because that contains a password
 */
export function openBucket(text: string): Bucket {
  const url = URL.canParse(text) ? new URL(text) : null
  const name = url?.pathname.replaceAll('/', '') ?? ''
  const isWhole = url?.protocol === 's3:' && url.hostname && url.username && url.password && /^[\w.-]+$/.test(name)
  if (!url || !isWhole)
    throw new StartError(
      'PINFOLD_MEDIA_URL must be the address of a bucket, such as s3://key:secret@s3.example/bucket.',
    )
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  })
  const root = `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}/${name}`
  return createBucket(client, root)
}

function createBucket(client: AwsClient, root: string): Bucket {
  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
      .catch(cannotBeReached)
    if (answer.ok || answer.status === 404) return answer
    const reason = (await answer.text()).slice(0, 300)
    throw new BucketError(`the bucket answered ${answer.status} to ${init.method ?? 'GET'}: ${reason}`)
  }
  const at = (name: string) => `${root}/${name.split('/').map(encodeURIComponent).join('/')}`

  return {
    async put(name, file) {
      const answer = await ask(at(name), { method: 'PUT', body: await openAsBlob(file) })
      if (answer.status === 404) throw new BucketError('the bucket does not exist')
    },
    async get(name, file) {
      const answer = await ask(at(name))
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel()
        return false
      }
      await mkdir(dirname(file), { recursive: true })
      const half = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        const content = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
        await pipeline(content, createWriteStream(half)).catch((error: unknown) => {
          // A disk that is full is no fault of the bucket.
          if (content.errored) return cannotBeReached(error)
          throw error
        })
        await rename(half, file)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      return true
    },
    async remove(name) {
      await (await ask(at(name), { method: 'DELETE' })).body?.cancel()
    },
    async list(prefix, after) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after === '' ? {} : { 'start-after': after }) })
      const answer = await ask(`${root}?${query}`)
      if (answer.status === 404) throw new BucketError('the bucket does not exist')
      return objectsOf(await answer.text())
    },
  }
}

/** `fetch` hides the reason in the cause of its own error. */
function cannotBeReached(error: unknown): never {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  throw new BucketError(`the bucket cannot be reached: ${reason instanceof Error ? reason.message : String(reason)}`, {
    cause: error,
  })
}

/** All objects whose names begin with `prefix`, read page by page. */
export async function* objectsBelow(bucket: Bucket, prefix: string): AsyncGenerator<BucketObject> {
  let after = ''
  for (;;) {
    const page = await bucket.list(prefix, after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.name
  }
}

/** Parses `<Contents><Key>…</Key><LastModified>…</LastModified>…</Contents>`. */
function objectsOf(xml: string): readonly BucketObject[] {
  const objects: BucketObject[] = []
  const open: string[] = []
  let fields: Record<string, string> = {}
  const parser = new Parser(
    {
      onopentag(tag) {
        open.push(tag)
        if (tag === 'Contents') fields = {}
      },
      ontext(text) {
        const field = open.at(-1) ?? ''
        fields[field] = (fields[field] ?? '') + text
      },
      onclosetag(tag) {
        open.pop()
        if (tag !== 'Contents') return
        const { Key: name = '', LastModified: at = '' } = fields
        objects.push({ name, writtenMs: Date.parse(at) })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return objects
}
