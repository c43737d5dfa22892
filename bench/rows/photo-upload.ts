import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { sizesOf } from '#features/media/server/make-sizes.ts'
import { storeOriginal } from '#features/media/server/shared/store-original.ts'
import { RENDITIONS } from '#features/pins/contract.ts'
import { row, type Measurement } from '../row.ts'
import { quantile } from '../statistics.ts'

const WIDTH_PX = 4_000
const HEIGHT_PX = 3_000
const FIRST_RENDITION = '236x'

/** S14: what a photo of 12 megapixels costs the server, from its bytes on disk to every size. */
export const photoUpload: Measurement = {
  id: 'S14',
  gives: ['S14'],
  async measure({ quick, progress }) {
    const folder = await mkdtemp(join(tmpdir(), 'pinfold-photo-'))
    try {
      const cpuS: number[] = []
      const shownS: number[] = []
      for (let run = 0; run < (quick ? 2 : 5); run += 1) {
        const photo = await makePhoto(run)
        progress(`photo ${run + 1}: ${(photo.byteLength / 1_000_000).toFixed(1)} MB`)
        const cpu = process.cpuUsage()
        const from = performance.now()
        const stored = await storeOriginal(photo, folder)
        if (!stored.ok) throw new Error(stored.failure.message)
        const picture = { ...stored.value }
        const make = await sizesOf(picture, folder)
        await make(FIRST_RENDITION)
        shownS.push((performance.now() - from) / 1_000)
        // The full size is the stored original.
        for (const rendition of RENDITIONS) if (rendition !== FIRST_RENDITION) await make(rendition)
        const { user, system } = process.cpuUsage(cpu)
        cpuS.push((user + system) / 1_000_000)
      }
      const how = `${WIDTH_PX}x${HEIGHT_PX} JPEG of soft shapes and grain, ${cpuS.length} runs, median, in this process, without network and database`
      return [
        row('S14.cpu', 'processor time for a photo and all its sizes', quantile(cpuS, 0.5), 's', { atMost: 0.5 }, how),
        row('S14.shown', 'time until the size that a card shows', quantile(shownS, 0.5), 's', { atMost: 1.5 }, how),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/**
 * Makes a photo of soft shapes with camera noise. It has the size of a photograph, and its bytes differ for each seed.
 */
function makePhoto(seed: number): Promise<Buffer> {
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">
    <defs><radialGradient id="g"><stop offset="0" stop-color="hsl(${seed * 70},60%,70%)"/><stop offset="1" stop-color="#234"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="1200" cy="1900" r="700" fill="hsl(${seed * 40},70%,45%)"/></svg>`
  const grain = {
    width: WIDTH_PX,
    height: HEIGHT_PX,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  } as const
  return sharp({ create: { ...grain, background: '#808080' } })
    .composite([{ input: Buffer.from(shapes), blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}
