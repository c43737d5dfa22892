import sharp from 'sharp'
import type { Rgb } from './color.ts'
import { paintSvg, type Painting } from './paint.ts'

/** Small enough to be painted fast, and large enough that thin shapes influence the average. */
const SAMPLE_PX = 60

/** Paints a picture and averages its colours. `toneOf` predicts this colour without painting. */
export async function meanColor(painting: Painting): Promise<Rgb> {
  const { channels } = await sharp(Buffer.from(paintSvg(painting, SAMPLE_PX))).stats()
  return [channels[0]!.mean, channels[1]!.mean, channels[2]!.mean]
}
