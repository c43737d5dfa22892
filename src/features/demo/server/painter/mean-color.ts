import sharp from 'sharp'
import type { Rgb } from './color.ts'
import { paintSvg, type Painting } from './paint.ts'

/** Small enough to be fast, large enough for thin shapes to count. */
const SAMPLE_PX = 60

/** The average colour of a painting, by painting it: the truth that `toneOf` foretells. */
export async function meanColor(painting: Painting): Promise<Rgb> {
  const { channels } = await sharp(Buffer.from(paintSvg(painting, SAMPLE_PX))).stats()
  return [channels[0]!.mean, channels[1]!.mean, channels[2]!.mean]
}
