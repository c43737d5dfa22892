import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { encoded, pictureAt } from './shared/encode.ts'
import { renditionName, type PictureAddress } from './picture-address.ts'
import { makeThumbhash } from './shared/make-thumbhash.ts'
import type { MediaFormat } from '../contract.ts'
import { memoryOfStored, withMemory } from './shared/picture-memory.ts'
import { findPicture, type PictureOrigins, type PictureSource } from './shared/picture-source.ts'
import { BucketError } from '#server/content-files/bucket-error.ts'
import { haveFile, keepFile, localFile } from '#server/content-files/kept-files.ts'
import { renditionSize } from './rendition-size.ts'
import { createWorkQueue, QueueFull } from './work-queue.ts'
import { writeWhole } from './write-whole.ts'

/** The result of requesting a rendition that is not on disk yet. */
type Made =
  | { readonly kind: 'made'; readonly bytes: Buffer }
  /** The stored original itself: its path below the media folder, and its format. */
  | { readonly kind: 'stored'; readonly path: string; readonly format: MediaFormat }
  | { readonly kind: 'unknown' }
  /** The picture is known, but there is no file here from which to make it. */
  | { readonly kind: 'elsewhere' }
  /** The original is damaged or missing. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'busy' }

export interface RenditionMaker {
  /** @throws BucketError if the bucket cannot be reached or refuses */
  make(address: PictureAddress): Promise<Made>
  /** Ends when the pictures that are being made are done. Those that wait are not made. */
  close(): Promise<void>
}

interface Parts {
  readonly pool: Pool
  readonly dataDir: string
  readonly origins: PictureOrigins
  readonly log: { warn(details: object, message: string): void }
}

/**
 * The stored file of a picture that is requested in full size. Encoding all its pixels again would take seconds and lose
 * quality. A request for a WebP or AVIF gets the file in its own format, and a request for a JPEG gets the file only if it
 * is one. Null if a rendition must be made.
 */
function storedOriginal(source: PictureSource, { rendition, format }: PictureAddress) {
  if (rendition !== 'orig' || source.kind !== 'file' || typeof source.path !== 'string') return null
  const own = (['jpg', 'webp'] as const).find((each) => String(source.path).endsWith(`.${each}`))
  if (own === undefined || (format !== own && format === 'jpg')) return null
  return { kind: 'stored', path: source.path, format: own } as const
}

/** More at once would leave no core to the event loop and the database on a small machine. */
const AT_ONCE = 2
const WAITING_MAX = 400

/**
 * Makes renditions on demand. A file that several requests ask for is made once. The latest request is served first.
 */
export function createRenditionMaker({ pool, dataDir, origins, log }: Parts): RenditionMaker {
  const queue = createWorkQueue(AT_ONCE, WAITING_MAX)
  const inFlight = new Map<string, Promise<Made>>()

  async function makeOne(address: PictureAddress, name: string): Promise<Made> {
    const picture = await findPicture(pool, address.signature)
    if (!picture) return { kind: 'unknown' }
    if (picture.source.kind === 'remote') return { kind: 'elsewhere' }
    const stored = storedOriginal(picture.source, address)
    if (stored) return (await haveFile(dataDir, stored.path)) ? stored : { kind: 'broken' }
    try {
      return await queue.run(async () => {
        const file = localFile(dataDir, name)
        // The bucket may have the file because another machine made it.
        if (await haveFile(dataDir, name)) return { kind: 'made', bytes: await readFile(file) }
        const { source } = picture
        if (source.kind === 'file' && typeof source.path === 'string') await haveFile(dataDir, source.path)
        const size = renditionSize(address.rendition, picture.width, picture.height)
        const bytes = await withMemory(memoryOfStored(picture), () =>
          encoded(pictureAt(picture, size, dataDir, origins, address.format), address.format),
        )
        await writeWhole(file, bytes)
        await keepFile(dataDir, name)
        if (picture.thumbhash === null) await makeThumbhash(pool, picture, { dataDir, origins })
        return { kind: 'made', bytes }
      })
    } catch (error) {
      if (error instanceof QueueFull) return { kind: 'busy' }
      // The picture is not missing, so browsers must not store that answer.
      if (error instanceof BucketError) throw error
      log.warn({ err: error, signature: address.signature }, 'a picture could not be made')
      return { kind: 'broken' }
    }
  }

  return {
    make(address) {
      const name = renditionName(address)
      const running = inFlight.get(name)
      if (running) return running
      const made = makeOne(address, name).finally(() => inFlight.delete(name))
      inFlight.set(name, made)
      return made
    },
    async close() {
      queue.refuseWaiting()
      await Promise.allSettled(inFlight.values())
    },
  }
}
