import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface TestBucket {
  /** The value of PINFOLD_MEDIA_URL. */
  readonly url: string
  /** Names of its objects. */
  readonly names: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

type S3Server = new (options: object) => {
  run(): Promise<{ readonly port: number }>
  close(): Promise<void>
}

const BUCKET = 'pins'

/** An S3-compatible server with an empty bucket. It accepts one key and does not check signatures. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'pinfold-bucket-'))
  // @ts-expect-error The package has no types.
  const { default: S3rver } = (await import('s3rver')) as { readonly default: S3Server }
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?tls=off`,
    async names() {
      const files = await readdir(join(directory, BUCKET), { recursive: true })
      return files.flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []).toSorted()
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
