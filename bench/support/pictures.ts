import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Number of different drawings. Other pictures are copies with extra bytes at their end, by which the product takes
 * them for different pictures.
 */
const DRAWN = 48
const [WIDTH_PX, HEIGHT_PX] = [600, 900]
/** Number of colour patches in a drawing. */
const [PATCHES_ACROSS, PATCHES_DOWN] = [8, 12]

/**
 * Writes `count` JPEG files, with the names that `writeCollection` gives to pictures.
 * @returns the folder
 */
export async function writePictures(folder: string, count: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  const drawn = await Promise.all(Array.from({ length: Math.min(DRAWN, count) }, (_, seed) => draw(seed)))
  for (let n = 0; n < count; n += 1)
    await writeFile(join(folder, `${n}.jpg`), Buffer.concat([drawn[n % DRAWN]!, Buffer.from(`picture ${n}`)]))
  return folder
}

function draw(seed: number): Promise<Buffer> {
  let state = seed + 1
  const patches = Uint8Array.from({ length: PATCHES_ACROSS * PATCHES_DOWN * 3 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
  return sharp(patches, { raw: { width: PATCHES_ACROSS, height: PATCHES_DOWN, channels: 3 } })
    .resize(WIDTH_PX, HEIGHT_PX, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}
